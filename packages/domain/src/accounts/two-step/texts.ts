/** Texts of two-step sign-in: the second step, and its settings. */
export const TWO_STEP = {
  needed: 'Enter the code from your authenticator app.',
  expired: 'This sign-in has expired. Please sign in again.',
  wrong: 'That code is not right, or was used before. Wait for the next one and try again.',
  form: 'Enter the 6 digits from your authenticator app, or a recovery code',
  dead: 'This set-up is no longer open. Please start again.',
  isOn: 'Two-step sign-in is already on.',
  isOff: 'Two-step sign-in is not on.',
  required: 'This team requires two-step sign-in. Set it up to go on.',
  proveFirst: 'Please enter your password, or sign in again.',
} as const

/** Words of the page and of the step that asks for the code. */
export const SECOND_STEP = {
  title: 'Two-step sign-in',
  lead: 'Enter the code from your authenticator app.',
  label: 'Code',
  hint: 'The 6 digits in your authenticator app',
  recovery: 'Use a recovery code',
  recoveryLabel: 'Recovery code',
  submit: 'Continue',
  failed: "We couldn't check the code. Please try again.",
  back: 'Back to sign in',
  lost: "Lost your phone and your recovery codes? Ask an owner of your team to help you sign in, or whoever runs this site. They can't do it by email alone.",
} as const

/** Words of the page behind the link of an owner's help. */
export const HELPED_SIGN_IN = {
  title: 'Sign in with help',
  lead: 'Sign in as usual. You won’t need your app.',
  last: 'That’s right. One step is left.',
  effect:
    'Your authenticator app, recovery codes and passkeys stop working, and you’re signed out everywhere else. Then set up two-step sign-in again.',
  submit: 'Sign in without a code',
  dead: 'This link doesn’t work any more. Ask an owner of your team for a new one.',
  leadDead: 'A link works once, for 24 hours.',
  failed: 'That did not work. Please try again.',
  done: { title: 'You’re signed in', description: 'Set up two-step sign-in again now.' },
} as const

/** Words of the screen in place of the dashboard, where the team requires a second step. */
export const REQUIRED_STEP = {
  title: 'One more step to sign in',
  lead: (team: string) => `${team} asks everyone on the team to use two-step sign-in.`,
  choose: 'It takes about a minute. Choose how you’ll confirm that it’s you:',
  app: 'Use an authenticator app',
  passkey: 'Add a passkey',
  again:
    'Your account has two-step sign-in, but this browser was signed in without it. Sign out and sign in again.',
} as const

/** Words of the settings. */
export const TWO_STEP_SETTINGS = {
  title: 'Two-step sign-in',
  off: 'Off. Your password alone opens your account.',
  on: (day: string) => `On since ${day}. Signing in takes your password and a code from your app.`,
  left: (count: number) =>
    count === 1 ? '1 recovery code left' : `${count === 0 ? 'No' : count} recovery codes left`,
  few: 'Make new ones before you run out.',
  setUp: 'Set up',
  need: 'You need an authenticator app on your phone. First, confirm that it’s you.',
  picture: 'QR code for your authenticator app',
  begin: 'Next',
  password: 'Your password',
  scan: 'Scan this with an authenticator app, such as Google Authenticator, 1Password or your phone’s own password app.',
  key: 'Or type this key into the app',
  code: '6-digit code from the app',
  confirm: 'Turn on',
  turnedOn: 'Two-step sign-in is on',
  codesTitle: 'Your recovery codes',
  codesLead:
    'Each works once in place of a code, if you lose your phone. Keep them somewhere safe: we show them only now.',
  download: 'Download',
  saved: 'I saved them',
  newCodes: 'Make new codes',
  newCodesLead: 'Your old recovery codes stop working.',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off two-step sign-in?',
  turnOffLead: 'Your password alone will open your account again.',
  codeOrRecovery: 'Code from the app, or a recovery code',
  turnedOff: 'Two-step sign-in is off',
  failed: { title: 'That did not work', description: 'Please try again.' },
} as const
