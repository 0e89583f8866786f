/** Frequent skills, suggested as chips. Chosen skills are stored in lower case. */
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
