import type { JobOffer } from '#contract/board/offers'
import { limits } from '#contract/limits'
import {
  type BrowserSavedOffer,
  type HiddenItem,
  pickOfferSalaryTerms,
  toSavedOffer,
} from '#contract/people/marks'
import { unwrapResponse } from '../../lib/api.ts'
import { countVisit } from '../../lib/count-visit.ts'
import { i18n } from '../../lib/i18n.ts'
import { addOfflineOffer, retainOfflineOffers } from '../../lib/offline-copies.ts'
import { notifyOtherTabs } from '../../lib/other-tabs.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { showToast } from '../../lib/toasts.ts'
import { hasTokens } from '../../lib/tokens.ts'
import { storedVisitorMarks, type VisitorMarks } from './queries.ts'
import { savedAndHiddenMarksState } from './state.ts'

const loadToastTexts = () => i18n.load('saved')

/** Saves an offer or, if it is already saved, removes it. A toast offers to undo this. */
export async function toggleSavedOffer(offer: JobOffer): Promise<void> {
  const isSaved = savedAndHiddenMarksState.saved.includes(offer.id)
  const entry = savedHereOf(offer)
  if (isSaved) return unsaveOffer(entry, true)
  if (await saveOffer(entry)) await addOfflineOffer(toSavedOffer(entry, offer))
}

/** The data about a saved offer that a visitor's browser stores. */
const savedHereOf = (offer: JobOffer): BrowserSavedOffer => ({
  id: offer.id,
  saved_at: new Date().toISOString(),
  title: offer.title,
  company_name: offer.company_id.name,
  pay: pickOfferSalaryTerms(offer),
})

async function saveOffer(entry: BrowserSavedOffer): Promise<boolean> {
  countVisit('saves', entry.id)
  const isDone = change('saved', entry, true)
  await loadToastTexts()
  const t = i18n.translator('saved')
  if (!(await isDone)) return false
  toastWithUndo(t('toast.saved'), () => void unsaveOffer(entry, false))
  return true
}

/** Removes a saved offer. If `canUndo` is true, a toast offers to undo this. */
export async function unsaveOffer(entry: BrowserSavedOffer, canUndo: boolean): Promise<void> {
  const isDone = change('saved', entry, false)
  await loadToastTexts()
  const t = i18n.translator('saved')
  if (!(await isDone)) return
  void retainOfflineOffers(savedAndHiddenMarksState.saved)
  if (canUndo) toastWithUndo(t('toast.forgotten'), () => void change('saved', entry, true))
  else showToast({ title: t('toast.forgotten') })
}

/** Hides an offer, or all offers of a company, from the list. */
export async function hideOfferOrCompany(item: Pick<HiddenItem, 'id' | 'name'>): Promise<void> {
  const entry = { ...item, hidden_at: new Date().toISOString() }
  const isDone = change('hidden', entry, true)
  await loadToastTexts()
  const t = i18n.translator('saved')
  if (await isDone)
    toastWithUndo(t('toast.hidden', { name: item.name }), () => void unhideOfferOrCompany(entry))
}

export const unhideOfferOrCompany = async (item: HiddenItem): Promise<void> =>
  void (await change('hidden', item, false))

function toastWithUndo(title: string, onPress: () => void): void {
  const t = i18n.translator('saved')
  showToast({ title, tone: 'success', action: { label: t('toast.undo'), onPress } })
}

type Entry = { [List in keyof VisitorMarks]: VisitorMarks[List][number] }

/** The latest request for each saved or hidden item. Requests for the same item run in sequence. */
const latest = new Map<string, Promise<unknown>>()
/** The number of changes so far. Responses to requests sent before the last change are outdated. */
let changes = 0

/** Adds or removes a mark; true on success. A failed change is reverted, and a toast says so. */
async function change<List extends keyof VisitorMarks>(
  list: List,
  entry: Entry[List],
  isOn: boolean,
): Promise<boolean> {
  show(list, entry.id, isOn)
  if (!hasTokens()) return keepHere(list, entry, isOn)
  changes++
  const key = `${list} ${entry.id}`
  const before = latest.get(key) ?? Promise.resolve()
  const call = () => send(list, entry.id, isOn)
  const work = before.then(call, call)
  latest.set(key, work)
  try {
    await work
    notifyOtherTabs('marks')
    void refetchMarkLists()
    return true
  } catch {
    if (latest.get(key) === work) show(list, entry.id, !isOn)
    await loadToastTexts()
    const t = i18n.translator('saved')
    showToast({ tone: 'danger', title: t('toast.failed'), description: t('toast.failedText') })
    return false
  } finally {
    if (latest.get(key) === work) latest.delete(key)
  }
}

const send = (list: keyof VisitorMarks, id: string, isOn: boolean): Promise<unknown> => {
  const saved = sessionApi.api['saved-offers'][':offerId']
  const hidden = sessionApi.api.hidden[':itemId']
  if (list === 'saved') {
    const param = { offerId: id }
    return unwrapResponse(isOn ? saved.$put({ param }) : saved.$delete({ param }))
  }
  const param = { itemId: id }
  return unwrapResponse(isOn ? hidden.$put({ param }) : hidden.$delete({ param }))
}

function show(list: keyof VisitorMarks, id: string, isOn: boolean): void {
  const others = savedAndHiddenMarksState[list].filter((one) => one !== id)
  savedAndHiddenMarksState[list] = isOn ? [id, ...others] : others
}

const mostHere = { saved: limits.savedOffersMax, hidden: limits.hiddenItemsMax }

/** Stores a visitor's mark. Reads the list again, because another tab may have changed it. */
function keepHere<List extends keyof VisitorMarks>(
  list: List,
  entry: Entry[List],
  isOn: boolean,
): true {
  const here = storedVisitorMarks.read()
  const others = (here[list] as Entry[List][]).filter(({ id }) => id !== entry.id)
  const kept = (isOn ? [entry, ...others] : others).slice(0, mostHere[list])
  storedVisitorMarks.write({ ...here, [list]: kept })
  return true
}

/** Moves this browser's marks into the account and shows all marks. Runs in one tab at a time. */
export async function adoptBrowserMarks(): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('marks', moveMarks)
  else await moveMarks()
}

async function moveMarks(): Promise<void> {
  const { saved, hidden } = storedVisitorMarks.read()
  const isEmpty = saved.length + hidden.length === 0
  const json = {
    saved: saved.map(({ id, saved_at, pay }) => ({ id, saved_at, pay })),
    hidden: hidden.map(({ id, hidden_at }) => ({ id, hidden_at })),
  }
  const read = () => unwrapResponse(sessionApi.api.marks.$get())
  let seen = changes
  let own = await (isEmpty ? read() : unwrapResponse(sessionApi.api.marks.$post({ json })))
  if (!isEmpty) storedVisitorMarks.remove()
  while (seen !== changes) {
    await Promise.allSettled(latest.values())
    seen = changes
    own = await read()
  }
  Object.assign(savedAndHiddenMarksState, own)
  void retainOfflineOffers(own.saved)
  void refetchMarkLists()
}

/** Reloads the lists of marks. Cancels requests in flight, whose responses may be outdated. */
async function refetchMarkLists(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ['marks'] })
  await queryClient.invalidateQueries({ queryKey: ['marks'] })
}
