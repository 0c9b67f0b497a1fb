import { createHash, createPrivateKey } from 'node:crypto'
import { dkimSign } from 'mailauth'
import { WEB } from './api.ts'

/** The key that the local sandbox's DNS has for every domain. */
const key = createPrivateKey({
  key: Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    createHash('sha256').update('Fivestead sandbox').digest(),
  ]),
  ...({ format: 'der', type: 'pkcs8' } as const),
})

/** Hands a mail to the product as a mail server would; signed by this domain, or by nobody. Returns the status. */
export async function handInMail(fields: Record<string, string>, signingDomain?: string): Promise<number> {
  const lines = Object.entries({ Date: new Date().toUTCString(), ...fields }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const mail = `${lines.join('\r\n')}\r\n\r\nYour invoice.\r\n`
  const privateKey = key.export({ format: 'pem', type: 'pkcs8' }).toString()
  const { signatures } =
    signingDomain === undefined
      ? { signatures: '' }
      : await dkimSign(mail, {
          signingDomain,
          selector: 'sandbox',
          privateKey,
          signatureData: [{ signingDomain, selector: 'sandbox', privateKey }],
        })
  const headers = { 'content-type': 'message/rfc822' }
  return (
    await fetch(`${WEB}/api/webhooks/request-mail`, { method: 'POST', headers, body: signatures + mail })
  ).status
}
