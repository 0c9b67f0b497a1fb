// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tooShort = (v: { min: number }): string => `Feedback must be at least ${v.min.toLocaleString('en')} characters.`
export const tooLong = (v: { max: number }): string => `Feedback cannot exceed ${v.max.toLocaleString('en')} characters.`
export const contact: string = 'Please enter an email address or a phone number.'
export const email: string = 'Please enter a valid email address.'
export const phone: string = 'Please enter a valid phone number.'
