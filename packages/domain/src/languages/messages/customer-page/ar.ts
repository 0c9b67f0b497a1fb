// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const star = (v: { rating: number }): string => plural('ar', v.rating, { 'one': `نجمة واحدة`, 'two': `نجمتان`, 'few': `${v.rating.toLocaleString('ar-u-nu-latn')} نجوم`, 'other': `${v.rating.toLocaleString('ar-u-nu-latn')} نجمة` })
export const rated = (v: { rating: number }): string => plural('ar', v.rating, { '=1': `1 من 5: سيئ جدًا`, '=2': `2 من 5: سيئ`, '=3': `3 من 5: مقبول`, '=4': `4 من 5: جيد`, 'other': `5 من 5: ممتاز` })
export const group: string = 'تقييمك'
export const noStar: string = 'اضغط على نجمة للتقييم'
export const newTab: string = '(يُفتح في علامة تبويب جديدة)'
export const privacy = (v: { business: string }): string => `ما ترسله يصل إلى ${v.business}.`
export const policy: string = 'سياسة الخصوصية'
export const alsoPublic = (v: { site: string }): string => `يمكنك أيضًا نشر تقييم عام على ${v.site}`
