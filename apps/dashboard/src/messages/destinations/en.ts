// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const moveUp = (v: { name: string }): string => `Move ${v.name} up`
export const moveDown = (v: { name: string }): string => `Move ${v.name} down`
export const remove = (v: { name: string }): string => `Remove ${v.name}`
export const opensTheReviewForm: string = 'Opens the review form of your place on Google.'
export const notShownYetConnect: string = 'Not shown yet: connect the business to its place on Google first.'
export const addressOfThePage: string = 'Address of the page'
export const addressOfYourPage = (v: { name: string }): string => `Address of your page on ${v.name}`
export const shareOfRequests: string = 'Share of requests'
export const shareOfRequestsFor = (v: { name: string }): string => `Share of requests for ${v.name}, in percent`
export const loading: string = 'Loading'
export const pleaseTryAgain: string = 'Please try again.'
export const whereCustomersReview: string = 'Where customers review'
export const allSitesInThis: string = 'All sites, in this order'
export const eachOneAsA: string = 'Each one as a button of the same size.'
export const oneSiteByShare: string = 'One site, by share'
export const theSameLinkAlways: string = 'The same link always shows the same site. Your QR code and company page show all of them.'
export const reviewSitesSaved: string = 'Review sites saved'
export const surveysShowThemFrom: string = 'Surveys show them from now on.'
export const couldntSave: string = 'Couldn\'t save'
export const isNowOf = (v: { site: string; place: number; count: number }): string => `${v.site} is now ${v.place.toLocaleString('en')} of ${v.count.toLocaleString('en')}`
export const everyCustomerCanPost: string = 'Every customer can post a public review, whatever their rating. Choose up to three sites.'
export const addASite: string = 'Add a site'
export const chooseASite: string = 'Choose a site'
export const whatARequestShows: string = 'What a request shows'
export const yourPageOnYelp: string = 'Your page on Yelp (optional)'
export const yelpDoesntAllowAsking: string = 'Yelp doesn\'t allow asking for reviews. No request or survey leads there; your company page says \'Find us on Yelp\'.'
export const exampleYelpPage: string = 'https://www.yelp.com/biz/your-business'
export const saveReviewSites: string = 'Save review sites'
