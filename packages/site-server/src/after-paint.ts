/** An inline script that runs `then` right after the first paint, so that it never delays it. */
export const afterPaint = (then: string): string =>
  `(f=>{(self.PerformanceObserver&&PerformanceObserver.supportedEntryTypes||[]).includes('paint')?new PerformanceObserver((l,o)=>{o.disconnect();f()}).observe({type:'paint',buffered:true}):f()})(()=>${then})`
