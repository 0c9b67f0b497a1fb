/** A backup or restore that was refused or failed; the message is the one line that the operator reads. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
