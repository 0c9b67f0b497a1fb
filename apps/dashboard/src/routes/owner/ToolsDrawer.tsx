import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Drawer } from '@mantine/core'
import { useState } from 'react'
import { SendIcon } from '../../components/icons.tsx'
import { InboxLink } from '../../features/reviews/inbox/InboxLink.tsx'
import { May } from '../../lib/auth-context.tsx'
import { useSelectedBusiness } from '../../lib/selected-business.tsx'
import { useBackCloses } from '../../lib/use-back-closes.ts'
import * as m from '../../messages/pages/en.ts'
import { Sidebar, type ToolsDrawerMode } from './Sidebar.tsx'
import styles from './ToolsDrawer.module.css'

interface Props {
  /** Purpose of the open drawer; null while it is closed. */
  shown: ToolsDrawerMode | null
  onShow(what: ToolsDrawerMode): void
  onClose(): void
  onAddBusiness(): void
}

/** The tools on a small screen: a button at its foot, and the drawer that it opens. */
export function ToolsDrawer({ shown, onShow, onClose, onAddBusiness }: Props) {
  const { business } = useSelectedBusiness()
  // While it slides out it shows what it showed.
  const [last, setLast] = useState<ToolsDrawerMode>('ask')
  if (shown !== null && shown !== last) setLast(shown)
  const isList = last === 'businesses'
  useBackCloses(shown !== null, onClose)
  return (
    <>
      <nav className={styles.bottom} aria-label={m.inboxAndSending}>
        {business === null ? (
          <Button size="md" fullWidth variant="default" onClick={() => onShow('businesses')}>
            {m.yourBusinesses}
          </Button>
        ) : (
          <>
            <InboxLink place="bar" />
            <May right="ask">
              <Button size="md" fullWidth leftSection={<SendIcon size={18} />} onClick={() => onShow('ask')}>
                {common.askForAReview}
              </Button>
            </May>
          </>
        )}
      </nav>
      <Drawer.Root opened={shown !== null} onClose={onClose} position="bottom" size="92%">
        <Drawer.Overlay />
        <Drawer.Content>
          <Drawer.Header renderRoot={(props) => <div {...props} />}>
            <Drawer.Title className={styles.drawerTitle}>
              {business === null ? m.yourBusinesses : isList ? m.switchBusiness : business.name}
            </Drawer.Title>
            <Drawer.CloseButton aria-label={common.close} />
          </Drawer.Header>
          <Drawer.Body>
            <Sidebar onAddBusiness={onAddBusiness} drawer={last} onDone={onClose} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
