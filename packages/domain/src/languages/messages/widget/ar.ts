// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const leave: string = 'اكتب تقييمًا'
export const newTab: string = '(يُفتح في علامة تبويب جديدة)'
export const none: string = 'لا توجد تقييمات بعد'
export const outOf = (v: { most: number }): string => `من ${v.most.toLocaleString('ar-u-nu-latn')} نجوم،`
export const ratings = (v: { count: number }): string => `${plural('ar', v.count, { 'one': `تقييم واحد`, 'two': `تقييمان`, 'few': `${v.count.toLocaleString('ar-u-nu-latn')} تقييمات`, 'other': `${v.count.toLocaleString('ar-u-nu-latn')} تقييمًا` })} على Fivestead`
export const ratingsOwn = (v: { count: number }): string => `${plural('ar', v.count, { 'one': `تقييم واحد`, 'two': `تقييمان`, 'few': `${v.count.toLocaleString('ar-u-nu-latn')} تقييمات`, 'other': `${v.count.toLocaleString('ar-u-nu-latn')} تقييمًا` })} من جمع النشاط التجاري`
export const stars = (v: { star: number }): string => `${plural('ar', v.star, { 'one': `نجمة`, 'two': `نجمتان`, 'few': `نجوم`, 'other': `نجمة` })}: `
