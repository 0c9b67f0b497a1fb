// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tooShort = (v: { min: number }): string => `يجب ألا يقل الرأي عن ${v.min.toLocaleString('ar-u-nu-latn')} أحرف.`
export const tooLong = (v: { max: number }): string => `لا يمكن أن يتجاوز الرأي ${v.max.toLocaleString('ar-u-nu-latn')} حرف.`
export const contact: string = 'يُرجى إدخال بريد إلكتروني أو رقم هاتف.'
export const email: string = 'يُرجى إدخال بريد إلكتروني صالح.'
export const phone: string = 'يُرجى إدخال رقم هاتف صالح.'
