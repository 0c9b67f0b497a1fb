import { expect, test } from 'vitest'
import * as accounts from './languages/messages/accounts/en.ts'
import * as businesses from './languages/messages/businesses/en.ts'
import * as common from './languages/messages/common/en.ts'
import * as companyPage from './languages/messages/company-page/en.ts'
import * as companyLater from './languages/messages/company-page-later/en.ts'
import * as contact from './languages/messages/contact/en.ts'
import * as customerPage from './languages/messages/customer-page/en.ts'
import * as customerPageLater from './languages/messages/customer-page-later/en.ts'
import * as customers from './languages/messages/customers/en.ts'
import * as failure from './languages/messages/page-failure/en.ts'
import * as places from './languages/messages/places/en.ts'
import * as ranking from './languages/messages/ranking/en.ts'
import * as reports from './languages/messages/reports/en.ts'
import * as requests from './languages/messages/review-requests/en.ts'
import * as reviews from './languages/messages/reviews/en.ts'
import * as survey from './languages/messages/survey/en.ts'
import * as surveyLater from './languages/messages/survey-later/en.ts'
import { CONNECT, MAPS } from './places/texts.ts'

const modules = [
  ...[accounts, businesses, common, contact, customers, places, ranking, reports, requests, reviews],
  ...[companyPage, companyLater, customerPage, failure, customerPageLater, survey, surveyLater],
]
/** Values of every message: a text that carries a name is asked for with {name}. */
const VALUES = new Proxy({}, { get: (_, value) => (value === 'site' ? 'Google' : '{name}') })
const all = modules.flatMap((each) =>
  Object.values<string | ((values: never) => string)>(each).map((message) =>
    typeof message === 'string' ? message : message(VALUES as never),
  ),
)

/** Toasts count as 'title / description'. */
test.each([
  // AUTH-7, AUTH-8, AUTH-9, SIGN-7, SIGN-15, CON-3, COM-6
  'Login failed / Invalid username or password',
  'Login successful / Welcome back!',
  'Registration failed / Could not create account',
  'Registration successful / Your account has been created',
  'Logout failed / Could not log you out',
  'Logout successful / You have been logged out',
  'Logged out successfully / You have been logged out of your account.',
  'Logout from {name} Account',
  'Logout from Traditional Account',
  'Logout from All Accounts',
  'Account created / Setting up your business profile...',
  'Setup complete! / Your account is ready to use',
  'Business selected / Selected: {name}',
  'Error / Failed to process business selection',
  'Create Account',
  'Creating Account...',
  ...['Submission Failed', 'An error occurred while submitting your feedback', 'Thank You!'],
  ...[
    'Your feedback has been submitted successfully.',
    'Rating Required',
    'Please select a star rating first',
  ],
  'Google Place ID Missing',
  "Message sent! / We'll get back to you as soon as possible.",
  'Something went wrong / Your message could not be sent. Please try again.',
  'Message Sent!',
  'Send Another Message',
  // SUR-1, SUR-5, COM-2, COM-7
  'Loading survey...',
  'We value your feedback',
  'Rate your experience with {name}',
  'Submit Rating',
  'Submitting...',
  'Thank you for your positive feedback!',
  'Skip for now',
  "We're sorry to hear that",
  'Your feedback',
  'Submit Feedback',
  'Skip',
  'Thank you for your feedback!',
  '{name} appreciates your time and values your opinion.',
  'Return to Home',
  'We value your feedback!',
  'How was your experience?',
  'Tap a star below to let us know your feedback.',
  'Please let us know how we can improve:',
  'Thank You For Your Feedback!',
  'Rate Again',
  'Something Went Wrong',
  'Please contact the business directly or try accessing this page again later.',
  'Invalid URL. Please check the link and try again.',
  'Business not found. Please check the link and try again.',
  'Failed to load business information. Please try again later.',
  // ARCH-7
  'You can also post a public review on Google',
  // CNB-3, CNB-4, CUS-2, RNK-4, SET-11, BIZ-8, SET-5
  'Search Error / Please enter a business name to search',
  'Selection Required / Please select a business first.',
  'Business Found / We found your business from the Google Maps URL',
  'Business Found / {name} has been automatically selected.',
  'URL Format Not Supported / Try using the search option instead',
  'Customer name is required',
  'Search fields required / Please enter both a keyword and location to search',
  'Website URL missing / Please enter a website URL before updating.',
  'Please enter a business name to search',
  'Invalid Selection / Please select a business from the dropdown',
  'No Google Place ID selected. Some features may be limited.',
  'New Business Added',
  'Business Updated',
  'Business Connected!',
  'Access Denied / You must be logged in to access settings',
  // PLC-6, REV-7, GBP-3, BIZ-11
  'The search is taking longer than expected. Please try again.',
  'Search service temporarily unavailable. Please try again later.',
  'Failed to search businesses',
  'Search Error / Failed to search for businesses. Please try again.',
  'No businesses found. Try a different search term or location.',
  'No Results / No businesses found. Try another search term.',
  'Invalid response from search service',
  'Failed to fetch business details',
  'Error / Failed to fetch business details using this Place ID. Try searching by name instead.',
  'Connection Error / Failed to connect business. Please try again.',
  'Success! / {name} has been connected to your account.',
  'An error occurred while fetching review logs.',
  'Failed to add business / There was an error adding your business.',
  'Selection error / There was an error processing your selection. Please try again.',
  'Error loading reviews. Please try again later.',
  'No Google Place ID configured. Please update your business settings.',
  'No reviews found for this business.',
  'Review count information not available',
  'Rating information not available',
  'Request data not available',
  "Statistics Unavailable / We couldn't load review statistics at this time.",
  'Google business data not available.',
  'No ranking data available',
  'Update failed / Failed to update profile',
  'Update failed / Failed to update profile. Please try again.',
  'Deletion failed / Failed to delete account',
  'Update failed / Failed to update business',
  'Update failed / There was an error updating your business information',
  'No business selected / Please select a business first',
  'Creation failed / Failed to create business',
  'Deletion failed / Failed to delete business',
  'Error Saving Business / There was a problem saving your business information. Please try again.',
  'No business selected',
  'Failed to connect Google account',
  "Connection Failed / We couldn't connect to your Google account. Please try again.",
  'Google Account Connected',
  'Connected to Google',
  'Failed to update password. Please try again.',
  'Failed to update notification preferences. Please try again.',
  'Failed to load Google Places API',
  'Failed to set up Google Places API',
  'Failed to initialize business search',
  'Google Maps API key is missing',
  'Profile updated',
  'Account deleted',
  'Business updated',
  'Business created',
  'Business deleted',
  'Website updated',
  'Password updated',
  'Notification preferences updated',
  'Business Selected',
  'Failed to add customer',
])('the documented text %j is here to the letter', (text) => {
  expect(all).toEqual(expect.arrayContaining(text.split(' / ')))
})

test('numbers that the screens keep to', () => {
  expect(CONNECT).toMatchObject({
    vibrateOnSuccess: [100, 50, 100],
    vibrateOnSelect: [50],
    redirectMs: 2000,
    toastMs: 5000,
  })
  expect(MAPS).toMatchObject({ height: 300, zoom: 14, cityZoom: 11, timeoutMs: 10_000 })
})
