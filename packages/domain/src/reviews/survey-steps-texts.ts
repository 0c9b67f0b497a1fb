/** Texts of the survey after the stars; a file of its own, because the first script goes without them. */
export const SURVEY_STEPS = {
  positiveTitle: 'Thank you for your positive feedback!',
  skipForNow: 'Skip for now',
  negativeTitle: "We're sorry to hear that",
  feedbackLabel: 'Your feedback',
  submitFeedback: 'Submit Feedback',
  skip: 'Skip',
  thanksTitle: 'Thank you for your feedback!',
  thanks: (business: string) => `${business} appreciates your time and values your opinion.`,
  home: 'Return to Home',
} as const
