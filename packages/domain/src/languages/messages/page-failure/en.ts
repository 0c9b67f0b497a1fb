// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const tryAgain: string = 'Try again'
export const title: string = 'Something Went Wrong'
export const hint: string = 'Please contact the business directly or try accessing this page again later.'
export const invalidUrl: string = 'Invalid URL. Please check the link and try again.'
export const notFound: string = 'Business not found. Please check the link and try again.'
export const loadFailed: string = 'Failed to load business information. Please try again later.'
export const suspended: string = 'This page is not available at the moment.'
export const tooMany: string = 'Too many requests. Please try again in a minute.'
