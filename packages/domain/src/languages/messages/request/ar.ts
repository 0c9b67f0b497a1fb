// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const directSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: مرحبًا ${v.customerName}، شكرًا لاختيارنا. هل تكتب لنا تقييمًا؟ ${v.reviewLink} ${v.stop}`
export const directSubject = (v: { businessName: string }): string => `تجربتك مع ${v.businessName}`
export const directText = (v: { businessName: string }): string => `شكرًا لاختيارك ${v.businessName}. هل تكتب لنا تقييمًا؟ يستغرق ذلك دقيقة ويساعد الآخرين على الاختيار.`
export const directButton: string = 'اكتب تقييمًا'
export const askSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: مرحبًا ${v.customerName}، كيف كانت تجربتك؟ جيدة أو سيئة، نقرأ كل رد: ${v.reviewLink} ${v.stop}`
export const askSubject = (v: { businessName: string }): string => `كيف كانت تجربتك مع ${v.businessName}؟`
export const askText = (v: { businessName: string }): string => `شكرًا لاختيارك ${v.businessName}. كيف كانت تجربتك؟ اضغط على نجمة وأخبرنا: جيدة أو سيئة، نقرأ كل رد.`
export const askButton: string = 'قيّم تجربتك'
export const reminderSms = (v: { businessName: string; customerName: string; reviewLink: string; stop: string }): string => `${v.businessName}: مرحبًا ${v.customerName}، تذكير سريع: كيف كانت تجربتك؟ نقرأ كل رد: ${v.reviewLink} ${v.stop}`
export const reminderSubject = (v: { businessName: string }): string => `تذكير: كيف كانت تجربتك مع ${v.businessName}؟`
export const reminderText: string = 'تذكير سريع: ما زلنا نود معرفة كيف كانت تجربتك. يستغرق ذلك دقيقة، وسواء كانت جيدة أو سيئة، نقرأ كل رد.'
export const greeting = (v: { customerName: string }): string => `مرحبًا ${v.customerName}،`
export const unnamed: string = 'عميلنا العزيز'
export const stop: string = 'أرسل STOP لإيقاف الرسائل'
export const thanks: string = 'شكرًا لك،'
export const reason = (v: { businessName: string }): string => `تصلك هذه الرسالة لأنك كنت عميلًا لدى ${v.businessName}.`
export const tapStar: string = 'اضغط على نجمة للبدء. لا يُرسل أي شيء حتى تؤكد في الصفحة التالية.'
export const orOpen: string = 'أو افتح هذا العنوان:'
export const unsubscribe: string = 'إلغاء الاشتراك'
export const sentWith = (v: { product: string }): string => `أُرسلت عبر ${v.product}`
export const star = (v: { rating: number }): string => plural('ar', v.rating, { 'one': `نجمة واحدة`, 'two': `نجمتان`, 'few': `${v.rating.toLocaleString('ar-u-nu-latn')} نجوم`, 'other': `${v.rating.toLocaleString('ar-u-nu-latn')} نجمة` })
