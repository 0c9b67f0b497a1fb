import type { GoogleReturnTab } from '@fivestead/domain/businesses/google-connection'
import * as commonWords from '@fivestead/domain/languages/messages/common/en'
import { ThemeSwitcher } from '@fivestead/ui/ThemeSwitcher.tsx'
import { Drawer } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { OwnerHeader } from '../../components/OwnerHeader.tsx'
import ui from '../../components/ui.module.css'
import { AccountControl } from '../../features/accounts/AccountControl.tsx'
import { BusinessList } from '../../features/businesses/BusinessList.tsx'
import { QR_CARD } from '../../features/businesses/QrCard.tsx'
import { OrganizationSwitch } from '../../features/organizations/OrganizationSwitch.tsx'
import { QUICK_SEND_FIELD } from '../../features/review-requests/quick-send-field.ts'
import { SelectedBusinessProvider, useSelectedBusiness } from '../../lib/selected-business.tsx'
import { readDashboardSearch } from '../../lib/tabs.ts'
import { ToolsContext } from '../../lib/tools-context.tsx'
import { useBackCloses } from '../../lib/use-back-closes.ts'
import { useWide } from '../../lib/use-wide.ts'
import * as m from '../../messages/pages/en.ts'
import { BottomNavigation, BusinessSwitch, FindButton, MoreLinks, SideNavigation } from './Navigation.tsx'
import styles from './OwnerFrame.module.css'
import { useLive } from './use-live.ts'

const AskPanel = lazyPart(() => import('./AskPanel.tsx').then((m) => m.AskPanel))

const Finder = lazyDialog(m.find, () => import('./Finder.tsx').then((m) => m.Finder))

const AddBusinessDialog = lazyDialog(m.addBusiness, () =>
  import('../../features/businesses/AddBusinessDialog.tsx').then((m) => m.AddBusinessDialog),
)

const PrintKit = lazyDialog(m.printKit, () =>
  import('../../features/businesses/print-kit/PrintKit.tsx').then((m) => m.PrintKit),
)

const ConnectGoogleNow = lazyDialog(m.googleBusinessProfile, () =>
  import('../../features/businesses/google-profile/ConnectGoogleNow.tsx').then((m) => m.ConnectGoogleNow),
)

const SampleDialog = lazyDialog(m.sendSample, () =>
  import('../../features/review-requests/messages/SampleDialog.tsx').then((m) => m.SampleDialog),
)

const AskFirstDialog = lazyDialog(commonWords.askForReviews, () =>
  import('../../features/customers/AskFirstDialog.tsx').then((m) => m.AskFirstDialog),
)

/** The signed-in area around a screen: header, navigation, and what opens over every screen. */
export function OwnerFrame({ children }: { children: ReactNode }) {
  const isEntered = useRef(false)
  useEffect(() => {
    isEntered.current = true
  }, [])
  // The inbox is over every business: a thread that is opened there chooses none, a link from outside does.
  const named = useLocation({
    select: ({ pathname, search }) =>
      isEntered.current && pathname.startsWith('/inbox') ? undefined : readDashboardSearch(search).business,
  })
  return (
    <SelectedBusinessProvider initial={named}>
      <Frame>{children}</Frame>
    </SelectedBusinessProvider>
  )
}

type Open = 'ask' | 'businesses' | 'more'

function Frame({ children }: { children: ReactNode }) {
  const { business } = useSelectedBusiness()
  const wide = useWide()
  const navigate = useNavigate()
  // An open thread has its own way back on a phone, and needs the room.
  const inThread = useParams({ strict: false }).thread !== undefined
  const [open, setOpen] = useState<Open | null>(null)
  // While it slides out it shows what it showed.
  const [last, setLast] = useState<Open>('ask')
  if (open !== null && open !== last) setLast(open)
  const close = () => setOpen(null)
  useBackCloses(open !== null, close)
  const [adding, dialog] = useDisclosure(false)
  const [printing, kit] = useDisclosure(false)
  const [sampling, sample] = useDisclosure(false)
  const [askingFirst, first] = useDisclosure(false)
  const [finding, find] = useDisclosure(false)
  useHotkeys([['mod+K', find.open]], [])
  const [googleFrom, setGoogleFrom] = useState<GoogleReturnTab>()
  useLive(business)

  const tools = useMemo(
    () => ({
      askForReview: () => {
        const field = document.getElementById(QUICK_SEND_FIELD)
        if (field === null) setOpen('ask')
        else field.focus()
      },
      showCode: () => {
        const card = document.getElementById(QR_CARD)
        card?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click()
        card?.scrollIntoView({ block: 'center' })
        if (card === null) void navigate({ to: '/your-dashboard', search: { tab: 'share' } })
      },
      addBusiness: () => {
        setOpen(null)
        dialog.open()
      },
      connectGoogle: setGoogleFrom,
      sendSample: sample.open,
      askFirst: first.open,
      openPrintKit: kit.open,
    }),
    [navigate, dialog.open, kit.open, sample.open, first.open],
  )
  return (
    <ToolsContext value={tools}>
      <div className={styles.frame}>
        <OwnerHeader menu={<AccountControl />} middle={wide ? null : <BusinessSwitch onOpen={setOpen} />}>
          {wide ? <SideNavigation onOpen={setOpen} onAsk={tools.askForReview} onFind={find.open} /> : null}
        </OwnerHeader>
        <div className={styles.page}>{children}</div>
      </div>
      {wide || inThread ? null : <BottomNavigation onOpen={setOpen} onAsk={tools.askForReview} />}
      <Drawer.Root
        opened={open !== null}
        onClose={close}
        position={wide ? (last === 'ask' ? 'right' : 'left') : 'bottom'}
        size={wide ? 400 : last === 'more' ? '28rem' : '92%'}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <Drawer.Header renderRoot={(props) => <div {...props} />}>
            <Drawer.Title className={`${ui.clamp} ${ui.bold} ${styles.drawerTitle}`}>
              {last === 'more'
                ? m.more
                : business === null
                  ? m.yourBusinesses
                  : last === 'businesses'
                    ? m.switchBusiness
                    : business.name}
            </Drawer.Title>
            <Drawer.CloseButton aria-label={commonWords.close} />
          </Drawer.Header>
          <Drawer.Body>
            {last === 'ask' ? (
              <AskPanel onDone={close} />
            ) : last === 'businesses' ? (
              <Businesses onAdd={tools.addBusiness} onDone={close} />
            ) : (
              <>
                <FindButton
                  onFind={() => {
                    close()
                    find.open()
                  }}
                />
                <MoreLinks onChosen={close} />
                <div className={styles.theme}>
                  <ThemeSwitcher />
                </div>
              </>
            )}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      {printing && business !== null ? <PrintKit business={business} onClose={kit.close} /> : null}
      {sampling && business !== null ? (
        <SampleDialog key={business.id} business={business} onClose={sample.close} />
      ) : null}
      {finding ? <Finder onClose={find.close} /> : null}
      {askingFirst && business !== null ? (
        <AskFirstDialog
          key={business.id}
          business={business}
          onAskOther={() => {
            first.close()
            tools.askForReview()
          }}
          onClose={first.close}
        />
      ) : null}
      {googleFrom === undefined || business === null ? null : (
        <ConnectGoogleNow
          key={business.id}
          businessId={business.id}
          from={googleFrom}
          onClose={() => setGoogleFrom(undefined)}
        />
      )}
      {adding ? <AddBusinessDialog opened onClose={dialog.close} /> : null}
    </ToolsContext>
  )
}

/** The list of businesses; the choice leaves what is about one thing of another business. */
function Businesses({ onAdd, onDone }: { onAdd(): void; onDone(): void }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation({
    select: ({ pathname, search }) => ({ pathname, search: readDashboardSearch(search) }),
  })
  const chosen = () => {
    onDone()
    const { tab, section } = search
    const kept = { ...(tab ? { tab } : {}), ...(section ? { section } : {}) }
    if (pathname === '/your-dashboard') void navigate({ to: pathname, search: kept, replace: true })
    else if (pathname === '/businesses') void navigate({ to: '/your-dashboard' })
  }
  return (
    <div className={ui.rows}>
      <OrganizationSwitch />
      <BusinessList onAdd={onAdd} onChosen={chosen} onLeave={onDone} />
    </div>
  )
}
