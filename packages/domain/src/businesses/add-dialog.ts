export interface AddBusinessForm {
  businessName: string
  city: string
  state: string
  category: string
}

export interface DialogProblem {
  title: string
  description: string
}

/** The Add Business dialog's first problem as a toast, or null. */
export function checkAddBusiness(form: AddBusinessForm): DialogProblem | null {
  if (!form.businessName.trim()) {
    return {
      title: 'Missing business name',
      description: 'Please enter a business name or search for a business',
    }
  }
  if (!form.city.trim() || !form.state.trim()) {
    return {
      title: 'Missing location information',
      description: 'Please enter both city and state for your business',
    }
  }
  if (!form.category.trim()) {
    return {
      title: 'Missing business category',
      description: 'Please enter a business category for Google ranking features',
    }
  }
  return null
}

/** Whether the dialog's submit button is enabled: the same rule. */
export function canAddBusiness(form: AddBusinessForm): boolean {
  return checkAddBusiness(form) === null
}
