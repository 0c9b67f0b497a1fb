import { testShortForms } from './testing/short-forms.ts'

// In a file of its own: files run side by side, and these two take as long as the others.
testShortForms({ kills: 3, 'kills-embedded': 1 })
