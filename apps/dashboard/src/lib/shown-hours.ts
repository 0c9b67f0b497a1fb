import { hoursIn } from '@fivestead/domain/businesses/hours'
import { LOCALE } from '@fivestead/domain/languages/locale'
import * as m from '../messages/businesses/en.ts'

/** Opening hours, which are stored in English, as this screen's language writes them. */
export const shownHours = (stored: string | null): string =>
  hoursIn(stored ?? '', LOCALE, { closed: m.hoursClosed, allDay: m.hoursAllDay })
