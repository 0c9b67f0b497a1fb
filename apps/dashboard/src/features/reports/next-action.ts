import * as common from '@fivestead/domain/languages/messages/common/en'
import * as m from '../../messages/reports/en.ts'

/** Hello by the clock on the owner's wall. */
export function greeting(hour: number): string {
  if (hour < 12) return m.goodMorning
  return hour < 18 ? m.goodAfternoon : m.goodEvening
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
      text: waiting > 999 ? m.manyWaiting : m.customersWaiting({ waiting }),
      button: m.openInbox,
      leadsTo: 'inbox',
    }
  }
  if (sent === 0) {
    return {
      text: m.firstRequest,
      button: m.askYourFirstCustomer,
      leadsTo: 'ask',
    }
  }
  if (rated === 0) {
    return {
      text: m.requestsAreOut,
      button: m.seeRequests,
      leadsTo: 'requests',
    }
  }
  return { text: m.allCaughtUp, button: common.askForAReview, leadsTo: 'ask' }
}
