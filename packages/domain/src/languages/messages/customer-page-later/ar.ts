// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const neutralText: string = 'أخبرنا بالمزيد حيثما تفضّل. كلا الخيارين مرحّب به.'
export const neutralPublic: string = 'علنًا'
export const neutralPublicText = (v: { site: string }): string => `تظهر كلماتك على ${v.site} ليقرأها الجميع.`
export const neutralPublicAny: string = 'تظهر كلماتك علنًا ليقرأها الجميع.'
export const neutralPrivate: string = 'على انفراد'
export const neutralPrivateText = (v: { business: string }): string => `${v.business} فقط سيرى هذا.`
export const privateNote = (v: { business: string }): string => `أرسل ملاحظة خاصة إلى ${v.business}`
export const write = (v: { site: string }): string => `اكتب تقييمًا عامًا على ${v.site}`
export const reviewUs = (v: { site: string }): string => `قيّمنا على ${v.site}`
export const openAgain = (v: { site: string }): string => `افتح ${v.site} مرة أخرى`
export const close: string = 'يمكنك إغلاق هذه الصفحة.'
export const startAgain: string = 'لست أنت؟ ابدأ من جديد'
export const website = (v: { business: string }): string => `زيارة موقع ${v.business}`
