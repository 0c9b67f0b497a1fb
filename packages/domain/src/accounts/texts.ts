/** Texts of the account screens. */
export const LOGIN = {
  failed: { title: 'Login failed', description: 'Invalid username or password' },
  /** Beside the form, after the toast with the documented words. */
  check: "We couldn't sign you in. Check the username or email, and the password.",
  tryAgain: "We couldn't sign you in. Please try again.",
  orEmail: 'Or the email address of your account',
  done: { title: 'Login successful', description: 'Welcome back!' },
} as const

/** Sentences beside the fields of the sign-in pages; /auth has two of its own. */
export const ACCOUNT_PROBLEMS = {
  username: 'Username is required',
  longUsername: 'Username must be at least 5 characters',
  password: 'Password is required',
  authPassword: 'Password must be at least 6 characters',
  newPassword: 'Password must be at least 8 characters',
  email: 'Please enter a valid email',
  authEmail: 'Invalid email address',
  fullName: 'Full name is required',
} as const

/** Mails that name the username must not carry somebody else's address. */
export const USERNAME_IS_EMAIL = 'A username that is an email address must be your own'

export const REGISTER = {
  failed: { title: 'Registration failed', description: 'Could not create account' },
  done: { title: 'Registration successful', description: 'Your account has been created' },
} as const

export const LOGOUT = {
  failed: { title: 'Logout failed', description: 'Could not log you out' },
  done: { title: 'Logout successful', description: 'You have been logged out' },
  doneFromMenu: {
    title: 'Logged out successfully',
    description: 'You have been logged out of your account.',
  },
  traditional: 'Logout from Traditional Account',
  external: (provider: string) => `Logout from ${provider} Account`,
  all: 'Logout from All Accounts',
} as const

/** Where no external provider is set up, in place of the way to it. */
export const EXTERNAL_SIGN_IN_OFF =
  'Sign-in with another account is not set up here. Please use your username and password.'

export const SIGNUP = {
  created: { title: 'Account created', description: 'Setting up your business profile...' },
  done: { title: 'Setup complete!', description: 'Your account is ready to use' },
  failedTitle: 'Registration failed',
  submit: 'Create Account',
  submitting: 'Creating Account...',
} as const

export const PROFILE = {
  done: 'Profile updated',
  /** Another e-mail address opens the account by a reset: only its owner may set it. */
  proveFirst: 'Please enter your current password to change your email address, or sign in again',
  currentPassword: {
    label: 'Current password',
    description: 'It confirms that you change the email address.',
  },
  failed: { title: 'Update failed', description: 'Failed to update profile' },
  dashboardFailed: { title: 'Update failed', description: 'Failed to update profile. Please try again.' },
} as const

export const ACCOUNT_DELETION = {
  done: 'Account deleted',
  failed: { title: 'Deletion failed', description: 'Failed to delete account' },
  signInAgain: 'Please sign in again before you delete your account',
} as const

export const PASSWORD = {
  done: 'Password updated',
  failed: 'Failed to update password. Please try again.',
  wrongCurrent: 'Current password is incorrect',
  none: 'This account has no password',
  /** The advice and the requirement. */
  hint: 'At least 8 characters with letters, numbers and special characters is best. Common passwords and your username are refused.',
  rule: 'At least 8 characters, not a common password, and without your username',
  common: 'This password is one of the first that others would try. Please choose another one.',
  containsUsername: 'Password must not contain your username',
} as const

export const PASSWORD_RESET = {
  dead: 'This link is no longer valid. Please ask for a new one.',
} as const

export const EMAIL_CONFIRMATION = {
  /** Why nothing goes out to customers yet (T18). */
  first:
    'Confirm your email address first. We mailed you a link; you can ask for a new one at the top of your dashboard.',
  dead: 'This link is no longer valid. Please ask for a new one.',
  deadCode: 'This code is no longer valid. Please ask for a new one.',
  wrongCode: 'That code is not right. Check the newest mail from us and try again.',
  noEmail: 'Add an email address to your profile first.',
  sent: (email: string) => ({ title: 'Email sent', description: `Check ${email} for a link and a code.` }),
  done: { title: 'Email confirmed', description: 'You can send requests now.' },
  failed: { title: 'That did not work', description: 'Please try again.' },
} as const

export const PHONE_CONFIRMATION = {
  /** Why nothing goes out to customers yet, where texts alone can prove an account (T18). */
  first: 'Confirm your phone number first. You can have a code texted to you at the top of your dashboard.',
  deadCode: 'This code is no longer valid. Please ask for a new one.',
  wrongCode: 'That code is not right. Check the newest text from us and try again.',
  noPhone: 'Add a US phone number to your profile first.',
  sent: (phone: string) => ({ title: 'Code sent', description: `We texted a code to ${phone}.` }),
  done: { title: 'Phone number confirmed' },
  failed: { title: 'That did not work', description: 'Please try again.' },
} as const

/** Why no notification can go to the owner on a channel, and what to do about it. */
export const NOTIFICATION_PROBLEMS = {
  email: {
    unproved: 'Confirm your email address first. You can ask for a new link at the top of your dashboard.',
    'opted-out': 'You unsubscribed from email at this address, so no notifications go there.',
    complained: 'An email to this address was reported as unwanted, so no notifications go there.',
    bounced: "Email to this address came back: it doesn't take mail. Change it in your profile.",
  },
  sms: {
    unproved: 'Confirm this number to be texted.',
    'opted-out': 'This number replied STOP, so we no longer text it. Text START to get texts again.',
  },
} as const

export const NOTIFICATIONS = {
  done: 'Notification preferences updated',
  failed: 'Failed to update notification preferences. Please try again.',
  /** Effect of each switch (decision 010). */
  subjects: {
    reviews: {
      label: 'New reviews',
      description:
        'A rating of 1 to 3 stars, a private message, or news of the reviews of your connected Google profile.',
    },
    newCustomers: {
      label: 'New customers',
      description: 'An import finished, or someone new contacted you.',
    },
    weeklyReports: { label: 'Weekly reports', description: "Last week's numbers, every Monday." },
    monthlyReports: {
      label: 'Monthly reports',
      description: "Last month's numbers, on the first of the month.",
    },
    rankingChanges: {
      label: 'Ranking changes',
      description: 'A tracked keyword moved (checked weekly).',
    },
  },
  together: {
    label: 'One report for all businesses',
    description: 'Off sends an email for each business.',
  },
  openProfile: 'Open your profile',
} as const

export const ACCESS_DENIED = {
  title: 'Access Denied',
  description: 'You must be logged in to access settings',
} as const

/** The session has ended while a screen was open; the screen waits behind these words. */
export const SESSION_ENDED = {
  title: 'Your session has ended',
  description: 'Sign in again to go on where you were.',
  kept: 'Nothing that you typed is lost.',
} as const

/** Until the user is loaded. */
export const LOADING_SETTINGS = 'Loading settings'
