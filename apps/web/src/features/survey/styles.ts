import '@fivestead/ui/tokens.css'
import '../../site/sandbox.css'
import './base.css'
