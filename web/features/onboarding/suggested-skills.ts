/** What many people here can do; a chip for each. Kept in lower case once chosen, as all skills are. */
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
