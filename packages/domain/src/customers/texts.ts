/** What the customers screens say (owner spec 5 and 7). */
export const ADD_CUSTOMER = {
  nameRequired: 'Customer name is required',
  failed: 'Failed to add customer',
} as const

/** The request column of the customer list (owner spec 4). */
export function requestLabel(requestSent: boolean): 'Sent' | 'Not Sent' {
  return requestSent ? 'Sent' : 'Not Sent'
}

export const CSV_IMPORT = {
  onlyCsv: 'Only .csv files can be uploaded',
  header: 'The first line must be: name,email,phone',
  nameRequired: ADD_CUSTOMER.nameRequired,
  phoneDigits: 'Phone must have no spaces or special characters',
  tooMany: (max: number) => `Only the first ${max} customers of a file are added`,
} as const
