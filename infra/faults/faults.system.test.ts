import { testShortForms } from './testing/short-forms.ts'

// The other scenarios take too long for every day.
testShortForms({ workers: 2, database: 2, clock: 4, 'own-data': 2 })
