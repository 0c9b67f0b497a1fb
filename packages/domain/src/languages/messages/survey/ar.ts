// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const loading: string = 'جارٍ تحميل الاستبيان...'
export const tagline: string = 'رأيك يهمنا'
export const rate = (v: { business: string }): string => `قيّم تجربتك مع ${v.business}`
export const submitRating: string = 'إرسال التقييم'
export const answered = (v: { rating: number; hasMessage: 'yes' | 'other' }): string => `لقد أعطيت ${plural('ar', v.rating, { 'one': `نجمة واحدة`, 'two': `نجمتين`, 'few': `${v.rating.toLocaleString('ar-u-nu-latn')} نجوم`, 'other': `${v.rating.toLocaleString('ar-u-nu-latn')} نجمة` })}${{ 'yes': ` وأرسلت رسالة`, 'other': `` }[v.hasMessage]}.`
export const change: string = 'هل تريد تغييره؟'
export const notSent: string = 'تعذّر الإرسال. يُرجى المحاولة مرة أخرى.'
