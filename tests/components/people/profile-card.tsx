import { Route, Routes } from 'react-router'
import type { OwnProfile, ProfileCard } from '#contract/people/profiles'
import { PublicProfilePage } from '../../../web/pages/public-profile.tsx'
import { mockResponses } from '../support/answers.ts'
import { mount } from '../support/mount.tsx'

/** Returns the part of a profile that the server sends as the profile card. */
function cardOf(profile: OwnProfile): ProfileCard {
  const { id, full_name, job_title, summary, avatar_url, social_links } = profile
  const { skills, spoken_languages, experience, education } = profile
  const lists = { social_links, skills, spoken_languages, experience, education }
  return { id, full_name, job_title, summary, avatar_url, ...lists }
}

/**
 * Opens the page of a profile card.
 * @param as the person who opens it
 */
export async function mountProfileCard(card: OwnProfile, as: OwnProfile): Promise<void> {
  mockResponses({
    [`GET /api/profile/${card.id}`]: () => Response.json({ profile: cardOf(card) }),
    // If the card belongs to another person, the page also loads these lists.
    'GET /api/jobs': () => Response.json({ items: card.experience }),
    'GET /api/education': () => Response.json({ items: card.education }),
  })
  await mountProfileCardPage(card.id, as)
}

/** Opens the page of a profile card. The test must mock the responses to the page's requests. */
export const mountProfileCardPage = (id: string, as: OwnProfile): Promise<void> =>
  mount(
    <Routes>
      <Route path="/profile/:id" element={<PublicProfilePage />} />
    </Routes>,
    `/profile/${id}`,
    as,
  )
