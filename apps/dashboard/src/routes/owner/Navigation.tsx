import { withoutAccents } from '@fivestead/domain/accents'
import { LOCALE } from '@fivestead/domain/languages/locale'
import * as common from '@fivestead/domain/languages/messages/common/en'
import type { DashboardTab } from '@fivestead/domain/paths'
import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { BusinessLogo } from '../../components/BusinessLogo.tsx'
import {
  CampaignIcon,
  ChevronIcon,
  FileIcon,
  GearIcon,
  HomeIcon,
  InboxIcon,
  MoreIcon,
  PeopleIcon,
  SearchIcon,
  SendIcon,
  ShareIcon,
  StarIcon,
  TrendIcon,
} from '../../components/icons.tsx'
import ui from '../../components/ui.module.css'
import { May, useMay } from '../../lib/auth-context.tsx'
import { ALL_BUSINESSES } from '../../lib/overview-search.ts'
import { useSelectedBusiness } from '../../lib/selected-business.tsx'
import { type DashboardSearch, readDashboardSearch, shownTab } from '../../lib/tabs.ts'
import { trpc } from '../../lib/trpc.ts'
import * as shared from '../../messages/common/en.ts'
import * as inboxWords from '../../messages/inbox/en.ts'
import * as m from '../../messages/pages/en.ts'
import styles from './OwnerFrame.module.css'

const ITEM = `${ui.plainButton} ${styles.item}`

type Place = DashboardTab | 'inbox'

const PLACES: Partial<Record<Place, { label: string; Icon: ComponentType<{ size?: number }> }>> = {
  insights: { label: m.dashboard, Icon: HomeIcon },
  inbox: { label: inboxWords.shortName, Icon: InboxIcon },
  reviews: { label: m.reviews, Icon: StarIcon },
  customers: { label: m.customers, Icon: PeopleIcon },
  campaigns: { label: m.campaigns, Icon: CampaignIcon },
  seo: { label: m.ranking, Icon: TrendIcon },
  reports: { label: m.reports, Icon: FileIcon },
  share: { label: m.share, Icon: ShareIcon },
  settings: { label: m.settings, Icon: GearIcon },
}

const WORK = ['insights', 'inbox', 'reviews', 'customers', 'campaigns', 'seo', 'reports'] as const
const AROUND = ['share', 'settings'] as const
/** What a phone has behind More. */
const REST = [['insights', 'campaigns', 'seo', 'reports'], AROUND] as const

/** Returns the screens whose name has the typed words; all of them for none. */
export const findPlaces = (typed: string): { place: Place; label: string }[] =>
  [...WORK, ...AROUND].flatMap((place) => {
    const label = PLACES[place]?.label ?? ''
    return fold(label).includes(fold(typed)) ? [{ place, label }] : []
  })

const fold = (text: string) => withoutAccents(text).toLowerCase()

/** Tabs that stand behind another one's link. */
const BEHIND: Partial<Record<DashboardTab, DashboardTab>> = { requests: 'campaigns', website: 'share' }

/** The link of the navigation that the address belongs to. */
function useCurrent(): Place | null {
  return useLocation({
    select: ({ pathname, search }) => {
      if (pathname.startsWith('/inbox')) return 'inbox'
      if (pathname === '/settings') return 'settings'
      if (pathname !== '/your-dashboard') return null
      const tab = shownTab(readDashboardSearch(search))
      return BEHIND[tab] ?? tab
    },
  })
}

/** Numbers beside the links: threads that wait in any business, and customers of the chosen one. */
function useCounts(): { inbox: number; customers: number } {
  const { business } = useSelectedBusiness()
  const inbox = trpc.inbox.waiting.useQuery({})
  const customers = trpc.customers.count.useQuery(
    { businessId: business?.id ?? 0 },
    { enabled: business !== null },
  )
  return { inbox: inbox.data?.count ?? 0, customers: customers.data?.count ?? 0 }
}

interface Props {
  /** Opens the list of businesses, Quick Send, or what a phone has behind More. */
  onOpen(what: 'businesses' | 'ask' | 'more'): void
  onAsk(): void
}

/** Button that opens the search of everything. */
export function FindButton({ onFind }: { onFind(): void }) {
  return (
    <button
      type="button"
      className={`${ui.plainButton} ${ui.hoverable} ${ui.line} ${styles.link} ${styles.find}`}
      aria-haspopup="dialog"
      onClick={onFind}
    >
      <SearchIcon size={20} />
      <span className={ui.grow}>{m.find}</span>
      <span className={`${ui.hint} ${ui.figures} ${styles.count} ${styles.keys}`} aria-hidden="true">
        {IS_MAC ? '⌘K' : 'Ctrl K'}
      </span>
    </button>
  )
}

const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Button with the chosen business, which opens the list of all. */
export function BusinessSwitch({ onOpen }: Pick<Props, 'onOpen'>) {
  const { business } = useSelectedBusiness()
  return (
    <button
      type="button"
      className={`${ui.hoverable} ${ui.line} ${ui.gap8} ${ui.shrink} ${ui.wide} ${ui.touch} ${ui.round} ${styles.business}`}
      aria-haspopup="dialog"
      onClick={() => onOpen('businesses')}
    >
      {business === null ? null : <BusinessLogo key={business.id} businessId={business.id} size={28} />}
      <span className={`${ui.clamp} ${ui.grow} ${ui.shrink}`}>{business?.name ?? m.yourBusinesses}</span>
      <ChevronIcon size={18} />
    </button>
  )
}

/** The navigation beside the screen. */
export function SideNavigation({ onOpen, onAsk, onFind }: Props & { onFind(): void }) {
  const { businesses, business } = useSelectedBusiness()
  return (
    <div className={styles.side}>
      <div>
        <BusinessSwitch onOpen={onOpen} />
        {businesses.length < 2 ? null : (
          <Link to="/businesses" className={`${ui.hoverable} ${ui.line} ${styles.link} ${styles.all}`}>
            {ALL_BUSINESSES}
          </Link>
        )}
      </div>
      {business === null ? null : (
        <May right="ask">
          <Button fullWidth leftSection={<SendIcon size={18} />} px={8} onClick={onAsk}>
            {common.askForAReview}
          </Button>
        </May>
      )}
      <FindButton onFind={onFind} />
      <nav aria-label={shared.main}>
        <NavLinks places={WORK} />
        <NavLinks places={AROUND} />
      </nav>
    </div>
  )
}

/** The rest of a phone's navigation. */
export function MoreLinks({ onChosen }: { onChosen(): void }) {
  return (
    <nav className={styles.more} aria-label={m.more}>
      {REST.map((places) => (
        <NavLinks key={places[0]} places={places} onChosen={onChosen} />
      ))}
    </nav>
  )
}

/** The navigation at the foot of a phone. */
export function BottomNavigation({ onOpen, onAsk }: Props) {
  const { business } = useSelectedBusiness()
  const current = useCurrent()
  return (
    <nav className={styles.bottom} aria-label={shared.main}>
      <ul className={`${ui.list} ${ui.flex}`}>
        {business === null ? null : (
          <May right="ask">
            <li className={`${ui.grow} ${ui.shrink}`}>
              <button
                type="button"
                className={ITEM}
                data-main="true"
                aria-label={common.askForAReview}
                onClick={onAsk}
              >
                <SendIcon size={22} />
                {m.ask}
              </button>
            </li>
          </May>
        )}
        {(['inbox', 'reviews', 'customers'] as const).map((place) => (
          <li key={place} className={`${ui.grow} ${ui.shrink}`}>
            <NavLink place={place} className={ITEM} />
          </li>
        ))}
        <li className={`${ui.grow} ${ui.shrink}`}>
          <button
            type="button"
            className={ITEM}
            aria-haspopup="dialog"
            aria-current={REST.flat().some((place) => place === current) ? 'true' : undefined}
            onClick={() => onOpen('more')}
          >
            <MoreIcon size={22} />
            {m.more}
          </button>
        </li>
      </ul>
    </nav>
  )
}

function NavLinks({ places, onChosen }: { places: readonly Place[]; onChosen?: () => void }) {
  return (
    <ul className={`${ui.listing} ${styles.links}`}>
      {places.map((place) => (
        <li key={place}>
          <NavLink
            place={place}
            className={`${ui.hoverable} ${ui.line} ${styles.link}`}
            onChosen={onChosen}
          />
        </li>
      ))}
    </ul>
  )
}

interface NavLinkProps {
  place: Place
  className: string | undefined
  onChosen?: (() => void) | undefined
}

function NavLink({ place, className, onChosen }: NavLinkProps) {
  const isCurrent = useCurrent() === place
  const counts = useCounts()
  const mayManage = useMay('manage')
  const shown = PLACES[place]
  if (shown === undefined) return null
  const { label, Icon } = shown
  const common = {
    className: className ?? '',
    activeOptions: { exact: true, includeSearch: true },
    ...(isCurrent ? { 'aria-current': 'page' as const } : {}),
    ...(onChosen ? { onClick: onChosen } : {}),
  }
  const words: ReactNode = (
    <>
      <Icon size={className === ITEM ? 22 : 20} />
      <span className={ui.grow}>{label}</span>
      {place === 'inbox' && counts.inbox > 0 ? (
        <span className={`${ui.hint} ${ui.figures} ${styles.count}`} data-waiting="true">
          {counts.inbox > 999 ? '999+' : counts.inbox}
          <span className={ui.hidden}> {inboxWords.threadsWaiting}</span>
        </span>
      ) : null}
      {place === 'customers' && counts.customers > 0 && className !== ITEM ? (
        <span className={`${ui.hint} ${ui.figures} ${styles.count}`}>
          {counts.customers.toLocaleString(LOCALE)}
        </span>
      ) : null}
    </>
  )
  if (place === 'inbox') {
    return (
      <Link to="/inbox" {...common}>
        {words}
      </Link>
    )
  }
  // Whoever may not change the business has settings of their own.
  const search: DashboardSearch =
    place === 'insights'
      ? {}
      : { tab: place, ...(place === 'settings' && !mayManage ? { section: 'profile' } : {}) }
  return (
    <Link to="/your-dashboard" search={search} {...common}>
      {words}
    </Link>
  )
}
