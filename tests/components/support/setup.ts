import '../../../web/app/fonts.css'
import '../../../web/app/tokens.css'
import '../../../web/app/base.css'
import 'virtual:uno.css'
