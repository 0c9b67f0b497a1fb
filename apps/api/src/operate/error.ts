/** A command that was refused or failed; the message is the one line that the operator reads. */
export class OperateError extends Error {
  override readonly name = 'OperateError'
}
