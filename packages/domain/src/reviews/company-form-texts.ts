/** Texts of the company page after the stars; a file of its own, because the first script goes without it. */
export const COMPANY_FORM = {
  messageLabel: 'Please let us know how we can improve:',
  submit: 'Submit Feedback',
  successTitle: 'Thank You For Your Feedback!',
  again: 'Rate Again',
  ratingRequired: { title: 'Rating Required', description: 'Please select a star rating first' },
  submitted: { title: 'Thank You!', description: 'Your feedback has been submitted successfully.' },
  failed: { title: 'Submission Failed', description: 'An error occurred while submitting your feedback' },
  noPlaceId: { title: 'Google Place ID Missing', description: 'Please send us your feedback here instead.' },
} as const
