/** Splits a list whose items are written on one line, separated by `|`. */
export const splitAtPipes = (text: string): string[] => text.split('|')

/** What people of many trades write in their CVs; firms and schools are invented. */
export type MosaicCvVocabulary = {
  roles: string[]
  firms: string[]
  degrees: string[]
  schools: string[]
  grades: string[]
  skills: string[]
  tasks: string[]
  bios: string[]
  towns: string[]
  /** Section headings. The ones at the end of each list are less common. */
  headings: Record<
    'experience' | 'education' | 'skills' | 'languages' | 'summary' | 'contacts',
    string[]
  >
  /** Sections about neither jobs nor studies. Each is a heading followed by its lines. */
  extras: [string, ...string[]][]
  spoken: Record<string, string>
  levels: Record<string, string[]>
  labels: { phone: string; mail: string; home: string; born: string }
  at: string
}

/** The words of French, German and Spanish CVs. */
export const foreignCvVocabularies: Record<'fr' | 'de' | 'es', MosaicCvVocabulary> = {
  fr: {
    roles: splitAtPipes(
      'Vendeuse en boulangerie|Responsable de rayon|Assistante administrative|Agent de production|Chef d’équipe|Infirmière|Auxiliaire de vie|Commis de cuisine|Serveur|Professeur de mathématiques|Animatrice|Maçon|Électricien|Conducteur de bus|Comptable|Conseillère clientèle|Hôtesse d’accueil|Développeuse web|Stagiaire en comptabilité|Aide-soignante',
    ),
    firms: splitAtPipes(
      'Quincaillerie Garmont|Ovienne|Association Le Phare|Groupe Tesselle SA|Hôtel de la Perle|Pain & Renard|Lycée Saint-Barnabé|Ateliers Bélard SARL|Mairie de Vaux-le-Creux|Pharmacie du Puits|Hypermarché Les Sources|Cabinet Arrigny|Transports Courge Frères|EHPAD Mont Olivet|Double K|Ferme du Haut Puits|Maison Lydie|Le Bar du Centre|Clinique Sainte-Thècle|Nouvelle Plast',
    ),
    degrees: splitAtPipes(
      'Baccalauréat professionnel Commerce|BTS Comptabilité et gestion|CAP Cuisine|Licence de lettres modernes|Master en sciences de l’éducation|Diplôme d’État d’infirmier|BEP Électrotechnique|Brevet des collèges|DUT Génie mécanique|Titre professionnel Secrétaire assistant',
    ),
    schools: splitAtPipes(
      'Lycée technique Marchesin|Université de Pontvieux|École hôtelière des Collines|Collège Ardigny|GRETA de la Fonderie|IUT de Zinay|Centre de formation Méridienne',
    ),
    grades: splitAtPipes('Mention bien|Mention assez bien|Moyenne : 14/20'),
    skills: splitAtPipes(
      'Tenue de caisse|Excel|Étalage|Travail en équipe|Pack Office|Conduite de chariots|Premiers secours|Facturation|Soudure|Cuisine végétarienne|Aide aux repas|AutoCAD|Inventaire|SAP|Photoshop',
    ),
    tasks: splitAtPipes(
      'Accueil de la clientèle et tenue de la caisse.|Saisie des factures et relations avec les fournisseurs|Préparation des repas pour 80 couverts et commandes.|Soins aux résidents, de jour comme de nuit|J’ai formé trois collègues et réduit les pertes de 12 %.|Surveillance des machines et petite maintenance|Préparation des cours et rencontres avec les familles',
    ),
    bios: splitAtPipes(
      'Je travaille avec le public depuis quinze ans et je garde mon calme les jours d’affluence. Je cherche un poste près de chez moi, même à temps partiel.|Précise et curieuse, j’ai changé deux fois de métier et appris vite à chaque fois. J’aime les petites équipes.',
    ),
    towns: splitAtPipes('Lyon|Nantes|Vaux-le-Creux|Grenoble|Saint-Orens-sur-Lie|Lausanne'),
    headings: {
      experience: splitAtPipes(
        'Expériences professionnelles|Expérience professionnelle|Parcours professionnel|Expériences|Emplois occupés|Mon parcours professionnel',
      ),
      education: splitAtPipes(
        'Formation|Formations|Études|Diplômes|Formation et diplômes|Parcours scolaire',
      ),
      skills: splitAtPipes(
        'Compétences|Savoir-faire|Compétences clés|Compétences techniques|Atouts|Informatique',
      ),
      languages: splitAtPipes(
        'Langues|Langues étrangères|Compétences linguistiques|Langues parlées',
      ),
      summary: splitAtPipes('Profil|À propos|À propos de moi|Présentation|Qui suis-je'),
      contacts: splitAtPipes('Contact|Coordonnées|Informations personnelles|État civil'),
    },
    extras: [
      ['Centres d’intérêt', 'Natation, photographie, potager'],
      ['Permis', 'Permis B, véhicule personnel'],
      ['Certifications', 'Hygiène alimentaire, 2021', 'Sécurité au travail, 8 heures, 03/2019'],
      ['Bénévolat', 'Ambulancier, Croix Amarante, 2014 – 2017'],
      ['Publications', 'Le pain noir. Éditions Luciole, 2018'],
      ['Loisirs', 'Randonnée, cuisine, chorale'],
      ['Projets', 'Bibliothèque de rue, 2016 – 2018'],
    ],
    spoken: {
      it: 'Italien',
      en: 'Anglais',
      fr: 'Français',
      de: 'Allemand',
      es: 'Espagnol',
      ro: 'Roumain',
    },
    levels: {
      native: ['langue maternelle'],
      fluent: ['C1', 'courant'],
      professional: ['B2'],
      intermediate: ['B1', 'intermédiaire'],
      basic: ['A2', 'notions', 'scolaire'],
    },
    labels: { phone: 'Téléphone', mail: 'E-mail', home: 'Adresse', born: 'Date de naissance' },
    at: 'chez',
  },
  de: {
    roles: splitAtPipes(
      'Verkäuferin im Einzelhandel|Filialleiterin|Sachbearbeiter Einkauf|Maschinenführerin|Schichtleiter|Krankenschwester|Pflegehelferin|Beikoch|Kellner|Mathematiklehrer|Erzieherin|Maurer|Elektriker|Busfahrer|Buchhalterin|Kundenberater|Empfangsmitarbeiterin|Webentwicklerin|Praktikantin in der Verwaltung|Lagerist',
    ),
    firms: splitAtPipes(
      'Eisenwaren Galberg|Ovienta|Pflegedienst Leuchtturm e.V.|Tessera Gruppe AG|Hotel Schwarze Perle|Brot & Fuchs|Sankt-Barnabas-Schule|Belard Werke GmbH|Stadtverwaltung Engtal|Brunnen Apotheke|Großmarkt Quelle|Kanzlei Arring|Spedition Kürbis & Söhne|Seniorenheim Ölberg|Doppel-K|Hofgut Hochbrunn|Lydia Moden|Café Mitte|Klinik Sankt Thekla|Neuplast GmbH & Co. KG',
    ),
    degrees: splitAtPipes(
      'Ausbildung zur Kauffrau im Einzelhandel|Bachelor Betriebswirtschaft|Abitur|Mittlere Reife|Ausbildung zum Koch|Master Pädagogik|Staatsexamen Pflege|Fachhochschulreife|Realschulabschluss|Meisterbrief Elektrotechnik',
    ),
    schools: splitAtPipes(
      'Berufsschule Marchberg|Universität Pontstadt|Hotelfachschule Hügelland|Gymnasium Ardingen|Bildungszentrum Schmiede|Realschule Zinnau|Fernhochschule Meridian',
    ),
    grades: splitAtPipes('Note: 1,7|Abschlussnote: 2,3|Gesamtnote gut'),
    skills: splitAtPipes(
      'Kassenführung|Excel|Schaufenstergestaltung|Teamarbeit|MS Office|Staplerfahren|Erste Hilfe|Rechnungswesen|Schweißen|Vegetarische Küche|Essensausgabe|AutoCAD|Inventur|SAP|Photoshop',
    ),
    tasks: splitAtPipes(
      'Betreuung der Kundschaft und Führung der Kasse.|Erfassung von Rechnungen und Kontakt zu Lieferanten|Zubereitung von 80 Essen und Bestellung der Zutaten.|Pflege der Bewohner im Tag- und Nachtdienst|Drei Kollegen eingearbeitet und den Ausschuss um 12 % gesenkt.|Überwachung der Maschinen und kleine Reparaturen|Planung des Unterrichts und Gespräche mit Eltern',
    ),
    bios: splitAtPipes(
      'Seit fünfzehn Jahren arbeite ich mit Menschen und bleibe auch an vollen Tagen ruhig. Ich suche eine Stelle in der Nähe, gern in Teilzeit.|Sorgfältig und neugierig habe ich zweimal den Beruf gewechselt und jedes Mal schnell gelernt. Ich mag kleine Teams.',
    ),
    towns: splitAtPipes('Köln|Leipzig|Engtal|Basel|Bad Hallen|Kassel'),
    headings: {
      experience: splitAtPipes(
        'Berufserfahrung|Beruflicher Werdegang|Berufspraxis|Praktische Erfahrungen|Berufliche Stationen|Beruflicher Hintergrund',
      ),
      education: splitAtPipes(
        'Ausbildung|Bildungsweg|Schulbildung|Aus- und Weiterbildung|Studium und Ausbildung|Schulische Ausbildung',
      ),
      skills: splitAtPipes(
        'Kenntnisse|Fähigkeiten|Kompetenzen|EDV-Kenntnisse|Fachkenntnisse|Stärken',
      ),
      languages: splitAtPipes('Sprachen|Sprachkenntnisse|Fremdsprachen'),
      summary: splitAtPipes('Profil|Über mich|Kurzprofil|Zusammenfassung'),
      contacts: splitAtPipes('Kontakt|Persönliche Daten|Persönliche Angaben|Kontaktdaten'),
    },
    extras: [
      ['Hobbys', 'Schwimmen, Fotografie, Garten'],
      ['Führerschein', 'Klasse B, eigenes Auto'],
      ['Zertifikate', 'Lebensmittelhygiene, 2021', 'Arbeitssicherheit, acht Stunden, 03/2019'],
      ['Ehrenamt', 'Rettungswagenfahrer, Amarantkreuz, 2014 – 2017'],
      ['Veröffentlichungen', 'Das schwarze Brot. Verlag Glühwurm, 2018'],
      ['Interessen', 'Wandern, Kochen, Chor'],
      ['Projekte', 'Straßenbibliothek, 2016 – 2018'],
    ],
    spoken: {
      it: 'Italienisch',
      en: 'Englisch',
      fr: 'Französisch',
      de: 'Deutsch',
      es: 'Spanisch',
      ro: 'Rumänisch',
    },
    levels: {
      native: ['Muttersprache'],
      fluent: ['C1', 'verhandlungssicher'],
      professional: ['B2', 'fließend'],
      intermediate: ['B1', 'gute Kenntnisse'],
      basic: ['A2', 'Grundkenntnisse'],
    },
    labels: { phone: 'Telefon', mail: 'E-Mail', home: 'Anschrift', born: 'Geburtsdatum' },
    at: 'bei',
  },
  es: {
    roles: splitAtPipes(
      'Dependienta de tienda|Encargada de sección|Auxiliar administrativo|Operaria de producción|Jefe de turno|Enfermera|Cuidadora de mayores|Ayudante de cocina|Camarero|Profesor de matemáticas|Educadora infantil|Albañil|Electricista|Conductor de autobús|Contable|Teleoperadora|Recepcionista|Desarrolladora web|Becaria de administración|Mozo de almacén',
    ),
    firms: splitAtPipes(
      'Ferretería Galbán|Ovienta|Asociación El Faro|Grupo Tesela S.A.|Hotel Perla Negra|Pan y Zorro|Colegio San Bernabé|Talleres Belardo S.L.|Ayuntamiento de Valestrecho|Farmacia del Pozo|Hipermercado Las Fuentes|Despacho Arriga|Transportes Hermanos Calabaza|Residencia Monte Olivo|Doble K|Finca Pozo Alto|Modas Lidia|Bar Central|Clínica Santa Tecla|Nueva Plast',
    ),
    degrees: splitAtPipes(
      'Grado en Administración de empresas|Ciclo formativo de grado medio en Cocina|Licenciatura en Filología|Máster en Educación|Diplomatura en Enfermería|Bachillerato|Técnico superior en Electrotecnia|Graduado escolar|FP II Comercio|Curso de atención sociosanitaria',
    ),
    schools: splitAtPipes(
      'IES Marchena Alta|Universidad de Pontevieja|Escuela de Hostelería Las Colinas|Instituto Ardales|Centro de Formación La Fragua|Colegio Zinares|Universidad a Distancia Meridiana',
    ),
    grades: splitAtPipes('Nota media: 8,2|Calificación: notable|Matrícula de honor'),
    skills: splitAtPipes(
      'Manejo de caja|Excel|Escaparatismo|Trabajo en equipo|Paquete Office|Carretillero|Primeros auxilios|Facturación|Soldadura|Cocina vegetariana|Apoyo en comidas|AutoCAD|Inventario|SAP|Photoshop',
    ),
    tasks: splitAtPipes(
      'Atención al público y manejo de la caja.|Registro de facturas y trato con proveedores|Preparación de comidas para 80 cubiertos y pedidos.|Cuidado de residentes en turnos de día y noche|Formé a tres compañeros y reduje la merma un 12 %.|Vigilancia de las máquinas y pequeñas reparaciones|Programación de clases y reuniones con las familias',
    ),
    bios: splitAtPipes(
      'Trabajo con el público desde hace quince años y mantengo la calma en los días de más gente. Busco un puesto cerca de casa, también a media jornada.|Precisa y curiosa, he cambiado de oficio dos veces y siempre he aprendido deprisa. Me gustan los equipos pequeños.',
    ),
    towns: splitAtPipes('Zaragoza|Murcia|Valestrecho|Bilbao|Pozo Alto|Quito'),
    headings: {
      experience: splitAtPipes(
        'Experiencia laboral|Experiencia profesional|Experiencia|Trayectoria profesional|Historial laboral|Trabajos anteriores',
      ),
      education: splitAtPipes(
        'Formación académica|Educación|Estudios|Formación|Formación y estudios|Datos académicos',
      ),
      skills: splitAtPipes(
        'Habilidades|Competencias|Aptitudes|Conocimientos|Conocimientos informáticos|Destrezas',
      ),
      languages: splitAtPipes('Idiomas|Lenguas|Conocimiento de idiomas'),
      summary: splitAtPipes('Perfil|Sobre mí|Perfil profesional|Resumen|Acerca de mí'),
      contacts: splitAtPipes('Contacto|Datos personales|Datos de contacto|Información personal'),
    },
    extras: [
      ['Aficiones', 'Natación, fotografía, huerto'],
      ['Permiso de conducir', 'Permiso B, coche propio'],
      [
        'Certificados',
        'Manipulación de alimentos, 2021',
        'Prevención de riesgos, 8 horas, 03/2019',
      ],
      ['Voluntariado', 'Conductor de ambulancia, Cruz Amaranto, 2014 – 2017'],
      ['Publicaciones', 'El pan negro. Ediciones Luciérnaga, 2018'],
      ['Intereses', 'Senderismo, cocina, coro'],
      ['Proyectos', 'Biblioteca de calle, 2016 – 2018'],
    ],
    spoken: {
      it: 'Italiano',
      en: 'Inglés',
      fr: 'Francés',
      de: 'Alemán',
      es: 'Español',
      ro: 'Rumano',
    },
    levels: {
      native: ['lengua materna', 'nativo'],
      fluent: ['C1', 'avanzado'],
      professional: ['B2'],
      intermediate: ['B1', 'intermedio'],
      basic: ['A2', 'básico'],
    },
    labels: { phone: 'Teléfono', mail: 'Correo', home: 'Dirección', born: 'Fecha de nacimiento' },
    at: 'en',
  },
}
