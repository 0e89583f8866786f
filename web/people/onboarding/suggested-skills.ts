/**
 * Frequent skills, suggested as chips. When the person chooses a skill, it is stored in lower case,
 * like all skills.
 */
export const suggestedSkills = [
  'Product Development',
  'Web Development',
  'UI/UX Design',
  'Project Management',
  'Quality Assurance',
  'DevOps',
  'Technical Writing',
  'Data Analysis',
  'Mobile Development',
  'Machine Learning',
  'Digital Marketing',
  'Copywriting',
  'SEO',
  'Customer Support',
  'Translation',
] as const
