/** What the ranking card says (owner spec 2, 5 and 8). */
export const RANKING = {
  fieldsRequired: {
    title: 'Search fields required',
    description: 'Please enter both a keyword and location to search',
  },
  none: 'No ranking data available',
  tips: [
    'Generate more positive reviews with Quick Send',
    'Update the profile with targeted keywords',
    'Add photos to the Google Business Profile',
    'Create local content mentioning city and services',
  ],
} as const
