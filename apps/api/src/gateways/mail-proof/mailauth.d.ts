declare module 'mailauth/lib/dmarc/index.js' {
  export { dmarc } from 'mailauth'
}
