// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const failureTitle: string = 'رأيك'
export const title = (v: { business: string }): string => `${v.business}: رأيك`
export const afterRating: string = 'بعد تقييمك'
export const thanks: string = 'شكرًا لك'
export const error = (v: { title: string }): string => `خطأ: ${v.title}`
export const preview: string = 'أخبرنا كيف كان أداؤنا'
export const description = (v: { business: string }): string => `قيّم تجربتك مع ${v.business}. يستغرق ذلك دقيقة ودون حساب.`
export const yelp: string = 'تجدنا على Yelp'
export const hours: string = 'ساعات العمل'
export const closedToday: string = 'مغلق اليوم'
export const today = (v: { hours: string }): string => `اليوم: ${v.hours}`
export const closed: string = 'مغلق'
export const allDay: string = 'مفتوح 24 ساعة'
export const language: string = 'اللغة'
