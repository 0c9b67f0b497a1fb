/** Hello by the clock on the owner's wall. */
export function greeting(hour: number): 'Good morning' | 'Good afternoon' | 'Good evening' {
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** Name to greet an owner with: first name, else the first word of the full name, else the username. */
export function shortName(user: {
  firstName: string | null
  fullName: string | null
  username: string | null
}): string {
  return user.firstName?.trim() || user.fullName?.trim().split(/\s+/)[0] || user.username || 'there'
}

export interface NextAction {
  text: string
  button: string
  leadsTo: 'inbox' | 'ask' | 'requests'
}

/** The one thing to do now: people who wait come first, then the first request, then the next one. */
export function nextAction(figures: { waitingFeedback: number; sent: number; rated: number }): NextAction {
  const { waitingFeedback: waiting, sent, rated } = figures
  if (waiting > 0) {
    return {
      text:
        waiting === 1
          ? '1 customer is waiting for a reply'
          : `${waiting > 999 ? 'More than 999' : waiting} customers are waiting for a reply`,
      button: 'Open inbox',
      leadsTo: 'inbox',
    }
  }
  if (sent === 0) {
    return {
      text: 'Your first review request takes ten seconds',
      button: 'Ask your first customer',
      leadsTo: 'ask',
    }
  }
  if (rated === 0) {
    return {
      text: 'Your requests are out, answers show up here',
      button: 'See requests',
      leadsTo: 'requests',
    }
  }
  return { text: 'All caught up. Who came in today?', button: 'Ask for a review', leadsTo: 'ask' }
}
