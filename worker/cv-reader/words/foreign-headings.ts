const words = (...lines: string[]): string => lines.join('|')

/** French, German and Spanish headings in lower case without accents, by kind of section. */
export const foreignSectionHeadings = {
  experience: words(
    'experience professionnelle|experiences professionnelles|parcours professionnel|emplois|emplois occupes',
    'mon parcours professionnel|mon parcours|stages|postes occupes|experiences|carriere|stages et emplois|parcours',
    'berufserfahrung|berufserfahrungen|beruflicher werdegang|berufspraxis|berufliche erfahrung',
    'berufliche erfahrungen|praktika|praktische erfahrung|praktische erfahrungen|berufliche stationen',
    'beruflicher hintergrund|berufliche laufbahn|arbeitserfahrung|erfahrung|erfahrungen|werdegang|praxiserfahrung',
    'berufstatigkeit|berufliche tatigkeit|experiencia|experiencia laboral|trabajos anteriores',
    'experiencia profesional|experiencias laborales|experiencias profesionales|empleos|trayectoria profesional',
    'trayectoria laboral|historial laboral|trayectoria|vida laboral|practicas|experiencia de trabajo',
    'historia laboral',
  ),
  education: words(
    'formation|formations|etudes|diplomes|formation et diplomes|diplomes et formations|scolarite|parcours scolaire',
    'parcours academique|formation academique|formation initiale|cursus|etudes et formation|etudes et diplomes',
    'formations et diplomes|parcours de formation|ausbildung|bildung|bildungsweg|schulbildung|schulische ausbildung',
    'studium|hochschulstudium|aus- und weiterbildung|ausbildung und studium|studium und ausbildung',
    'akademische ausbildung|schulische bildung|schule|schulabschluss|akademischer werdegang|bildungsgang|abschlusse',
    'schulischer werdegang|ausbildungen|formacion|formacion academica|educacion|estudios|formacion y estudios',
    'datos academicos|titulos|titulacion|titulaciones|estudios realizados|estudios y formacion|formacion reglada',
    'educacion y formacion|historial academico|formacion profesional|trayectoria academica',
  ),
  skills: words(
    'competences|competences cles|competences techniques|savoir-faire|savoir-etre|atouts|competences informatiques',
    'informatique|outils informatiques|logiciels|outils|aptitudes|competences professionnelles',
    'principales competences|qualites|competences personnelles|domaines de competence|bureautique|kenntnisse',
    'fahigkeiten|kompetenzen|edv-kenntnisse|edv|fachkenntnisse|starken|it-kenntnisse|kenntnisse und fahigkeiten',
    'software|kernkompetenzen|fahigkeiten und kenntnisse|besondere kenntnisse|weitere kenntnisse|soziale kompetenzen',
    'computerkenntnisse|fachliche kompetenzen|top-kenntnisse|habilidades|competencias|destrezas|conocimientos',
    'conocimientos informaticos|informatica|habilidades y competencias|competencias profesionales|competencias clave',
    'herramientas|competencias digitales|aptitudes principales|capacidades|otros conocimientos|habilidades tecnicas',
    'fortalezas',
  ),
  languages: words(
    'langues|langues etrangeres|competences linguistiques|langues parlees|connaissances linguistiques|sprachen',
    'sprachkenntnisse|fremdsprachen|fremdsprachenkenntnisse|idiomas|lenguas|conocimiento de idiomas',
    'conocimientos de idiomas|competencias linguisticas',
  ),
  summary: words(
    'profil|a propos|a propos de moi|presentation|qui suis-je|qui suis-je ?|profil professionnel|objectif',
    'objectif professionnel|en bref|resume professionnel|uber mich|kurzprofil|zusammenfassung|personliches profil',
    'wer ich bin|berufsziel|kurzvorstellung|perfil|sobre mi|perfil profesional|resumen|acerca de mi|quien soy',
    'objetivo|objetivo profesional|presentacion|resumen profesional|extracto|perfil personal',
  ),
  personal: words(
    'informations personnelles|etat civil|donnees personnelles|personliche daten|personalien|personliche angaben',
    'angaben zur person|zur person|datos personales|informacion personal',
  ),
  contacts: words(
    'coordonnees|mes coordonnees|me contacter|contactez-moi|kontakt|kontaktdaten|reseaux sociaux|contacto',
    'datos de contacto|contactame|informacion de contacto|redes sociales|contactar',
  ),
  other: words(
    "centres d'interet|centre d'interet|loisirs|interets|passions|permis|permis de conduire|benevolat",
    'experience benevole|experiences de benevolat|projets|distinctions|prix|divers|references|engagement associatif',
    'vie associative|informations complementaires|brevets|autres informations|hobbys|interessen',
    'hobbys und interessen|interessen und hobbys|freizeit|fuhrerschein|zertifikate|zertifizierungen|weiterbildung',
    'weiterbildungen|kurse|fortbildungen|fortbildung|ehrenamt|ehrenamtliche tatigkeit|ehrenamtliche tatigkeiten',
    'ehrenamtliches engagement|veroffentlichungen|publikationen|projekte|auszeichnungen|referenzen|sonstiges',
    'bescheinigungen|mitgliedschaften|patente|engagement|aficiones|intereses|permiso de conducir|carnet de conducir',
    'certificados|certificaciones|cursos|formacion complementaria|voluntariado|publicaciones|proyectos|premios',
    'reconocimientos|otros datos|otros datos de interes|otros|referencias|datos de interes|otra informacion',
    'informacion adicional|disponibilidad|organisationen|cours|certificats|attestations|experiencia de voluntariado',
    'veranstaltungen|premios y reconocimientos|logros',
  ),
}
