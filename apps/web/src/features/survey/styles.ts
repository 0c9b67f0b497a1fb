import '@fivestead/ui/tokens.css'
import '../../lib/sandbox.css'
import '../../lib/print.css'
import './base.css'
