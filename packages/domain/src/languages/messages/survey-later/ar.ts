// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const positiveTitle: string = 'شكرًا على رأيك الإيجابي!'
export const skipForNow: string = 'تخطٍّ الآن'
export const negativeTitle: string = 'يؤسفنا ذلك'
export const feedbackLabel: string = 'رأيك'
export const submitFeedback: string = 'إرسال الرأي'
export const skip: string = 'تخطٍّ'
export const thanksTitle: string = 'شكرًا على رأيك!'
export const thanks = (v: { business: string }): string => `${v.business} يشكرك على وقتك ويقدّر رأيك.`
export const home: string = 'العودة إلى الصفحة الرئيسية'
export const positiveText = (v: { business: string; site: string }): string => `هل تخبر الآخرين عن ${v.business}؟ بضع كلمات على ${v.site} تساعدهم على الاختيار.`
export const positiveTextPublic = (v: { business: string }): string => `هل تخبر الآخرين عن ${v.business}؟ بضع كلمات علنية تساعدهم على الاختيار.`
export const noPublicLink: string = 'تم حفظ تقييمك.'
export const negativeText = (v: { business: string }): string => `ما الذي لم يسر على ما يرام؟ ${v.business} يقرأ كل رسالة.`
export const okayText = (v: { business: string }): string => `ما الذي كان يمكن أن يكون أفضل؟ ${v.business} يقرأ كل رسالة.`
export const ratedTitle: string = 'شكرًا على تقييمك!'
export const replaces: string = 'وصلت رسالتك السابقة. الرسالة الجديدة تحلّ محلها.'
export const count = (v: { length: number; most: number }): string => `${v.length.toLocaleString('ar-u-nu-latn')} من ${v.most.toLocaleString('ar-u-nu-latn')} حرفًا`
export const range = (v: { min: number; max: number }): string => `من ${v.min.toLocaleString('ar-u-nu-latn')} إلى ${v.max.toLocaleString('ar-u-nu-latn')} حرف`
export const contact: string = 'البريد الإلكتروني أو الهاتف إذا رغبت في رد'
export const optional: string = '(اختياري)'
export const goneTitle: string = 'انتهى هذا الاستبيان'
export const gone = (v: { business: string }): string => `لم يعد ${v.business} يستقبل التقييمات هنا. لا يلزمك فعل أي شيء آخر.`
