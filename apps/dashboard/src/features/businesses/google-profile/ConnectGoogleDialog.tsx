import type { GoogleReturnTab } from '@fivestead/domain/businesses/google-connection'
import { LOCKED_GOOGLE_PERMISSIONS } from '@fivestead/domain/businesses/google-permissions'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/google-profile/en.ts'
import styles from './GoogleProfile.module.css'
import { PERMISSIONS } from './permissions.ts'
import { type GoogleConnection, useConnectGoogle } from './use-connect-google.ts'

interface Props {
  businessId: number
  connection: GoogleConnection
  /** True if the owner has already agreed at Google and now changes or ends the connection. */
  manages: boolean
  /** Tab that the owner comes from. */
  from: GoogleReturnTab
  onClose(): void
}

/**
 * Dialog that sends the owner to Google to connect. For a connected profile it changes the permissions,
 * or ends the connection.
 */
export function ConnectGoogleDialog({ businessId, connection, manages, from, onClose }: Props) {
  const [permissions, setPermissions] = useState(connection.permissions)
  const { connect, isConnecting, save, isSaving, disconnect, isDisconnecting } = useConnectGoogle(
    businessId,
    onClose,
  )
  const isChanged = PERMISSIONS.some(({ key }) => permissions[key] !== connection.permissions[key])
  return (
    <Dialog
      title={
        connection.state === 'connected'
          ? businessWords.connectedToGoogle
          : manages
            ? m.yourGoogleConnection
            : m.connectYourGoogleAccount
      }
      opened
      onClose={onClose}
    >
      <Stack gap="md">
        <p className={styles.words}>{manages ? m.manageLead : m.connectLead}</p>
        <fieldset className={ui.group} disabled={isConnecting || isSaving}>
          <legend className={`${ui.below4} ${ui.strong}`}>{m.fivesteadMay}</legend>
          {PERMISSIONS.map(({ key, label, note }) => (
            <Switch
              key={key}
              labelPosition="left"
              label={label}
              description={note}
              classNames={{
                root: styles.switch,
                body: styles.body,
                input: styles.input,
                track: styles.track,
                labelWrapper: ui.grow,
              }}
              checked={permissions[key]}
              disabled={LOCKED_GOOGLE_PERMISSIONS.includes(key)}
              onChange={(event) => setPermissions({ ...permissions, [key]: event.currentTarget.checked })}
            />
          ))}
        </fieldset>
        <DialogActions>
          {manages ? (
            <>
              <Button variant="outline" color="red" loading={isDisconnecting} onClick={disconnect}>
                {m.disconnect}
              </Button>
              <Button variant="default" onClick={onClose}>
                {common.close}
              </Button>
              <Button disabled={!isChanged} loading={isSaving} onClick={() => save(permissions)}>
                {common.save}
              </Button>
            </>
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                {m.notNow}
              </Button>
              <Button loading={isConnecting} onClick={() => connect({ permissions, from })}>
                {m.connect}
              </Button>
            </>
          )}
        </DialogActions>
        {isConnecting ? (
          <p role="status" className={`${ui.muted} ${ui.flush}`}>
            {m.connecting}
          </p>
        ) : null}
      </Stack>
    </Dialog>
  )
}
