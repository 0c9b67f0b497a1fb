/** How far a request came: each figure of the funnel is the number of requests that reached its step. */
export const STEPS = ['sent', 'delivered', 'opened', 'clicked', 'rated', 'public'] as const

export type Step = (typeof STEPS)[number]

/** A step as a heading shows it. */
export const STEP_LABELS: Record<Step, string> = {
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Clicked',
  rated: 'Rated',
  public: 'To a public site',
}

/** Label of each channel on the screen. */
export const CHANNEL_LABELS = { email: 'Email', sms: 'Text message', link: 'Link' } as const
