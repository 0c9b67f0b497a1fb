import { m } from '../languages/messages/businesses/words.ts'
import { m as common } from '../languages/messages/common/words.ts'

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
      title: m.missingBusinessName,
      description: m.enterBusinessName,
    }
  }
  if (!form.city.trim() || !form.state.trim()) {
    return {
      title: m.missingLocationInformation,
      description: common.enterCityAndState,
    }
  }
  if (!form.category.trim()) {
    return {
      title: m.missingBusinessCategory,
      description: common.enterCategory,
    }
  }
  return null
}

/** Returns true if the dialog's submit button is enabled: the same rule. */
export function canAddBusiness(form: AddBusinessForm): boolean {
  return checkAddBusiness(form) === null
}
