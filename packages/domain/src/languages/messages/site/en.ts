// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const askEveryCustomerFor: string = 'Ask every customer for a review by text, email or QR code. More reviews on Google, and a private line for problems. Free for 14 days, no credit card.'
export const reviewRequestsByText: string = 'Review requests by text, email and QR code, a survey that opens at once, private feedback, local rankings and reports, for one place or many.'
export const starterProfessionalAndEnterprise: string = 'Starter, Professional and Enterprise: month to month, cancel anytime, 20% less by the year. 14-day free trial on all plans, no credit card required.'
export const lookAroundTheOwners: string = 'Look around the owner’s dashboard before you sign up: insights, reviews, requests, SEO, customers and settings, with sample data.'
export const tenShortPagesFor: string = 'Ten short pages for owners: how to ask for reviews, import customers, reply, connect Google, and what you may send.'
export const homeTitle = (v: { product: string }): string => `${v.product}: more Google reviews for local businesses`
export const featuresTitle: string = 'Features: requests, surveys, rankings'
export const pricingTitle: string = 'Pricing: three plans from $29 a month'
export const testimonialsTitle: string = 'Example customer stories'
export const testimonialsDescription = (v: { product: string }): string => `Nine example stories and a case study that we wrote: what a bakery, a dentist, a garage and others could do with ${v.product}.`
export const contactTitle: string = 'Contact'
export const contactDescription = (v: { product: string }): string => `Write to the people who run this site: questions before you start with ${v.product}, help after. Setup takes under 10 minutes.`
export const demoTitle: string = 'Demo dashboard'
export const helpTitle: string = 'Help Center and guides'
export const termsTitle: string = 'Terms of Service'
export const termsDescription = (v: { product: string }): string => `What you can expect of ${v.product} and what we expect of you, in plain language: your account, asking for reviews, prices, leaving.`
export const privacyTitle: string = 'Privacy Policy and cookies'
export const privacyDescription = (v: { product: string }): string => `What ${v.product} knows about visitors, customers and owners, how long it keeps it, who else sees it, and which cookies there are.`
export const notFoundTitle: string = '404 Page Not Found'
export const pictureAlt = (v: { product: string }): string => `${v.product}: a shop door with five stars`
export const offersNow = (v: { plans: string }): string => `Nothing is charged: billing is not available yet. Planned by the month: ${v.plans}.`
export const offer: string = 'View this page in English'
