// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const notFound: string = 'Not Found'
export const top3: string = 'Top 3'
export const top10: string = 'Top 10'
export const newSource: string = 'New source'
export const firstCheck: string = 'First check'
export const noChange: string = 'No change'
export const nowFound: string = 'Now found'
export const noLongerFound: string = 'No longer found'
export const up = (v: { places: number }): string => `Up ${v.places.toLocaleString('en')}`
export const down = (v: { places: number }): string => `Down ${v.places.toLocaleString('en')}`
export const atTheBusiness: string = 'At the business'
export const milesAway = (v: { way: 'north' | 'south' | 'east' | 'other'; miles: number }): string => `${{ 'north': `${v.miles.toLocaleString('en')} mi north`, 'south': `${v.miles.toLocaleString('en')} mi south`, 'east': `${v.miles.toLocaleString('en')} mi east`, 'other': `${v.miles.toLocaleString('en')} mi west` }[v.way]}`
export const checksPointsAroundYou = (v: { searches: number }): string => `Checks ${v.searches.toLocaleString('en')} points around you`
export const searchesAboutAtList = (v: { searches: number; dollars: string }): string => `${v.searches.toLocaleString('en')} searches, about $${v.dollars} at list price`
export const youCanRunThe: string = 'You can run the next grid tomorrow.'
export const youCanCheckMorePoints = (v: { left: number }): string => plural('en', v.left, { 'one': `You can check ${v.left.toLocaleString('en')} more point today.`, 'other': `You can check ${v.left.toLocaleString('en')} more points today.` })
export const firstGrid: string = 'First grid'
export const keyword: string = 'Keyword'
export const location: string = 'Location'
export const businessnameIsRequired: string = 'businessName is required'
export const placeidIsNotA: string = 'placeId is not a valid place id'
export const positionInGooglesPlace: string = 'Position in Google\'s place search'
export const positionInGoogleMaps: string = 'Position in Google Maps results (SerpApi)'
export const samplePosition: string = 'Sample position'
export const position: string = 'Position'
export const searchFieldsRequired: string = 'Search fields required'
export const pleaseEnterBothA: string = 'Please enter both a keyword and location to search'
export const noRankingDataAvailable: string = 'No ranking data available'
export const generateMorePositiveReviews: string = 'Generate more positive reviews with Quick Send'
export const updateTheProfileWith: string = 'Update the profile with targeted keywords'
export const addPhotosToThe: string = 'Add photos to the Google Business Profile'
export const createLocalContentMentioning: string = 'Create local content mentioning city and services'
export const pleaseEnterABusiness: string = 'Please enter a business category for Google ranking features'
export const pleaseEnterBothCity: string = 'Please enter both city and state for your business'
export const anotherRankingSearchIs: string = 'Another ranking search is still running. Please wait until it has finished.'
export const theRankingSearchIs: string = 'The ranking search is taking longer than expected. Please try again.'
export const theRankingServiceIs: string = 'The ranking service is not available right now. Please try again later.'
export const thisBusinessHasUsed = (v: { limit: number }): string => `This business has used its ${v.limit.toLocaleString('en')} ranking checks for today. Please try again later.`
export const aGridOfThis: string = 'A grid of this business is still running. Please wait until it has finished.'
export const checkThisKeywordFirst: string = 'Check this keyword first, then run a grid for it.'
export const googleShowsNoAddress: string = 'Google shows no address for this business, so a grid has no middle. Keyword checks work without one.'
export const thisGridIsNot: string = 'This grid is not there any more'
export const thisGridHasNothing: string = 'This grid has nothing left to check. Start a new one.'
export const positionsComeFromAnother: string = 'Positions come from another source now. Start a new grid.'
export const stoppedTheRankingService: string = 'Stopped: the ranking service did not answer, or its monthly budget is used up. Continue later; what was checked is kept.'
export const stoppedGoogleDoesNot: string = 'Stopped: Google does not say where this business is.'
export const stoppedPositionsComeFrom: string = 'Stopped: positions come from another source now. Start a new grid.'
export const todaysGridChecksAre: string = 'Today’s grid checks are used up. Please try again tomorrow.'
export const thisGridChecksPoints = (v: { left: number; points: number }): string => plural('en', v.left, { 'one': `This grid checks ${v.points.toLocaleString('en')} points, and ${v.left.toLocaleString('en')} is left for today. Choose a smaller one, or try again tomorrow.`, 'other': `This grid checks ${v.points.toLocaleString('en')} points, and ${v.left.toLocaleString('en')} are left for today. Choose a smaller one, or try again tomorrow.` })
export const youAlreadyTrack = (v: { max: number }): string => `You already track ${v.max.toLocaleString('en')} keywords for this business. Please remove one first.`
