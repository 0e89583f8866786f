import { pageDataId } from '#contract/shared/page-data'

// The cookie banner exists only on a site with analytics. The site reads its analytics key from the
// page when its code is loaded, so this module must be imported before the site's modules.
const element = document.createElement('script')
element.id = pageDataId
element.type = 'application/json'
element.textContent = JSON.stringify({ analytics_key: 'phc_tests' })
document.head.append(element)
