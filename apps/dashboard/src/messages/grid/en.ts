// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const north: string = 'North'
export const you: string = 'You'
export const yourPositionAtEach: string = 'Your position at each point; the list below says the same'
export const keyword: string = 'Keyword'
export const points: string = 'Points'
export const apart: string = 'Apart'
export const miles = (v: { miles: number }): string => plural('en', v.miles, { 'one': `${v.miles.toLocaleString('en')} mile`, 'other': `${v.miles.toLocaleString('en')} miles` })
export const runGrid: string = 'Run grid'
export const everyWeekAGrid: string = 'Every week a grid of each keyword runs by itself.'
export const gridNotStarted: string = 'Grid not started.'
export const runAGrid: string = 'Run a grid'
export const yourGrids: string = 'Your grids'
export const gridAverage = (v: { date: string; average: number }): string => `${v.date}, average ${v.average.toLocaleString('en')}`
export const gridChecked = (v: { date: string; ofPoints: string }): string => `${v.date}, ${v.ofPoints} checked`
export const show: string = 'Show'
export const showGrid = (v: { grid: string; date: string }): string => `Show ${v.grid}, ${v.date}`
export const position1To3: string = '1 to 3'
export const position4To10: string = '4 to 10'
export const position11To = (v: { gridResults: number }): string => `11 to ${v.gridResults.toLocaleString('en')}`
export const notInTheFirst = (v: { gridResults: number }): string => `Not in the first ${v.gridResults.toLocaleString('en')}`
export const amongTheFirstResults = (v: { date: string; source: string; gridResults: number }): string => `${v.date}. ${v.source}, among the first ${v.gridResults.toLocaleString('en')} results at each point.`
export const comparedWithTheGrid: string = 'Compared with the grid before of the same keyword, size and spacing.'
export const aPointWhereYou = (v: { gridResults: number; notFoundAs: number }): string => `A point where you are not in the first ${v.gridResults.toLocaleString('en')} counts as ${v.notFoundAs.toLocaleString('en')} in the average.`
export const theGridCouldNot: string = 'The grid could not be read.'
export const gridNotShown: string = 'Grid not shown'
export const gridNotContinued: string = 'Grid not continued'
export const theGridIsRunning: string = 'The grid is running. You can leave this page; it goes on.'
export const pointsChecked = (v: { ofPoints: string }): string => `${v.ofPoints} checked`
export const pointsCheckedSoFar = (v: { ofPoints: string }): string => `${v.ofPoints} checked.`
export const continueWord: string = 'Continue'
export const averagePosition: string = 'Average position'
export const inTheTop3: string = 'In the top 3'
export const ofPoints = (v: { checked: number }): string => `of ${v.checked.toLocaleString('en')} points`
export const found: string = 'Found'
export const allPointsAsA = (v: { count: number }): string => `All ${v.count.toLocaleString('en')} points as a list`
export const positionAtEachPoint: string = 'Position at each point'
export const point: string = 'Point'
export const position: string = 'Position'
export const weekByWeek: string = 'Week by week'
export const thisIsTheFirst = (v: { date: string }): string => `This is the first grid of its kind. The next one runs by itself around ${v.date}; then you see here whether you climb.`
export const averagePositionOverGrids = (v: { count: number }): string => `Average position over ${v.count.toLocaleString('en')} grids`
export const grid: string = 'Grid'
export const gridNamed = (v: { name: string }): string => `Grid: ${v.name}`
export const pointsInTheTop: string = 'Points in the top 3, percent'
export const shareOfPointsIn = (v: { count: number }): string => `Share of points in the top 3 over ${v.count.toLocaleString('en')} grids`
export const mapOfYourPositions = (v: { keyword: string }): string => `Map of your positions for ${v.keyword}`
export const loadingTheMap: string = 'Loading the map'
export const theGridsCouldNot: string = 'The grids could not be read.'
export const positionsAroundYou: string = 'Positions around you'
export const rankingAndTheGrid: string = 'ranking and the grid'
export const aheadOfYouMost: string = 'Ahead of you most often'
export const googleDidNotTell: string = 'Google did not tell all names just now. Each link opens the business on Google.'
export const whoIsAheadCould: string = 'Who is ahead could not be read.'
export const nobodyStandsAheadOf: string = 'Nobody stands ahead of you at any point.'
export const aheadOfYou: string = 'Ahead of you'
export const seeThisBusinessOn: string = 'See this business on Google'
export const aheadAtAverage = (v: { ofPoints: string; average: number; way: 'up' | 'down' | 'other'; change: number }): string => `Ahead at ${v.ofPoints}, average ${v.average.toLocaleString('en')}${{ 'up': `, up ${v.change.toLocaleString('en')}`, 'down': `, down ${v.change.toLocaleString('en')}`, 'other': `` }[v.way]}`
export const noRatingOnGoogle: string = 'No rating on Google yet'
export const ratedOnGoogle = (v: { rating: number; reviews: number }): string => `Rated ${v.rating.toLocaleString('en')} on Google, ${plural('en', v.reviews, { 'one': `${v.reviews.toLocaleString('en')} review`, 'other': `${v.reviews.toLocaleString('en')} reviews` })}`
export const notCheckedYet: string = 'Not checked yet'
export const nthPlace = (v: { place: number; rule: 'one' | 'two' | 'few' | 'other' }): string => `${v.place.toLocaleString('en')}${{ 'one': `st`, 'two': `nd`, 'few': `rd`, 'other': `th` }[v.rule]}`
export const gridName = (v: { keyword: string; size: number; miles: number }): string => `${v.keyword}, ${v.size.toLocaleString('en')} × ${v.size.toLocaleString('en')}, ${v.miles.toLocaleString('en')} mi apart`
export const countOfPoints = (v: { count: number; size: number }): string => `${v.count.toLocaleString('en')} of ${v.size.toLocaleString('en')} points`
