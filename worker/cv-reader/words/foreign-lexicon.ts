// French, German and Spanish words of job titles, companies, degrees and schools, in lower case and
// without accents.

export const jobTitleWords = [
  'vendeur vendeuse caissier caissiere responsable assistante employe employee agent conseiller conseillere',
  'gestionnaire directeur directrice adjoint adjointe charge chargee comptable infirmier infirmiere aide-soignant',
  'aide-soignante auxiliaire cuisinier cuisiniere commis serveur serveuse patissier boulanger boulangere boucher',
  'professeur professeure enseignant enseignante educateur educatrice animateur animatrice macon electricien',
  'plombier menuisier peintre mecanicien soudeur conducteur conductrice chauffeur livreur magasinier preparateur',
  'preparatrice cariste manutentionnaire ouvrier ouvriere operateur operatrice technicien technicienne ingenieur',
  'developpeur developpeuse stagiaire apprenti apprentie secretaire receptionniste hote hotesse coiffeur coiffeuse',
  'estheticienne femme-de-chambre gouvernante jardinier juriste avocat avocate redacteur redactrice chercheur',
  'chercheuse maitresse instituteur institutrice formateur formatrice bibliothecaire benevole plongeur barman',
  'surveillant surveillante equipier equipiere traducteur traductrice graphiste verkaufer verkauferin leiter',
  'leiterin mitarbeiter mitarbeiterin sachbearbeiter sachbearbeiterin kaufmann kauffrau lehrer lehrerin erzieher',
  'erzieherin pfleger pflegerin krankenschwester pflegehelfer pflegehelferin koch kochin kellner kellnerin maurer',
  'elektriker elektrikerin klempner schreiner tischler maler mechaniker mechatroniker schweisser fahrer fahrerin',
  'lagerist lageristin berater beraterin buchhalter buchhalterin entwickler entwicklerin praktikant praktikantin',
  'auszubildende auszubildender azubi werkstudent werkstudentin geschaftsfuhrer ingenieurin sekretarin friseur',
  'friseurin reinigungskraft backer backerin metzger gartner trainerin dozent dozentin hausmeister aushilfe',
  'servicekraft schichtleiter vorarbeiter monteur schlosser dreher fraser rezeptionistin kassierer kassiererin arzt',
  'arztin apotheker apothekerin rechtsanwalt ubersetzer ubersetzerin redakteur redakteurin lektorin tutorin',
  'dependiente dependienta vendedor vendedora cajero cajera encargado encargada jefe jefa auxiliar administrativo',
  'administrativa enfermero enfermera cuidador cuidadora cocinero cocinera ayudante camarero camarera profesor',
  'profesora maestro maestra educador educadora albanil electricista fontanero carpintero pintor mecanico soldador',
  'conductor conductora chofer repartidor mozo almacenero operario operaria tecnico tecnica ingeniero ingeniera',
  'desarrollador desarrolladora becario becaria teleoperador teleoperadora recepcionista contable asesor asesora',
  'peluquero peluquera limpiador limpiadora jardinero abogado abogada investigador investigadora gerente comercial',
  'reponedor reponedora peon panadero panadera carnicero azafata monitor monitora formador formadora dependientes',
  'coordinador coordinadora director directora analista traductor traductora subdirector subdirectora',
]

/** Endings of job titles, mostly of German compounds: `Filialleiterin`, `Empfangsmitarbeiter`. */
export const jobTitleEndingPattern =
  /.{3}(?:leiter|verkaufer|helfer|lehrer|fahrer|berater|mitarbeiter|techniker|meister|fuhrer|entwickler|pfleger|betreuer|bearbeiter|arbeiter|mechaniker|elektriker|macher|zeichner|verwalter|monteur|assistent|wirt|gehilfe|trainer|ingenieur)(?:in)?$|.{3}(?:kraft|schwester|frau|kaufmann|hilfe|koch|eur|euse|ienne|adora?)$/

export const companyNameWords = [
  'groupe societe ets etablissements cabinet mairie hopital clinique pharmacie boulangerie boucherie',
  'association residence ehpad maison ateliers atelier transports supermarche hypermarche cooperative banque ferme',
  'gmbh werke werk gruppe stadtverwaltung verwaltung krankenhaus klinikum klinik apotheke backerei metzgerei',
  'spedition kanzlei praxis seniorenheim pflegeheim pflegedienst autohaus verlag bank sparkasse stadtwerke verein',
  'gasthaus gasthof hofgut markt supermarkt grossmarkt kindergarten kita buro',
  'grupo empresa talleres ayuntamiento hospital clinica farmacia panaderia supermercado supermercados hipermercado',
  'residencia asociacion fundacion despacho gestoria transportes construcciones almacenes restaurante ferreteria',
  'colegio guarderia hermanos hijos finca bodega bodegas',
]

export const schoolNameWords = [
  'lycee college ecole iut iufm greta cfa faculte centre-de-formation universite insa',
  'berufsschule berufskolleg gymnasium realschule hauptschule grundschule gesamtschule fachhochschule hochschule',
  'hotelfachschule volkshochschule universitat akademie bildungszentrum fachschule berufsfachschule fernhochschule',
  'handelsschule gewerbeschule musikhochschule meisterschule',
  'universidad instituto colegio escuela ies facultad academia uned conservatorio',
]

export const degreeWords = [
  'baccalaureat bac bts cap bep dut but licence licences maitrise deug brevet dea dess doctorat diplome titre',
  'abitur matura reife realschulabschluss hauptschulabschluss fachhochschulreife hochschulreife ausbildung lehre',
  'staatsexamen magister promotion meisterbrief gesellenbrief gesellenprufung umschulung fachabitur studium',
  'grado licenciatura licenciado licenciada diplomatura diplomado diplomada bachillerato doctorado ciclo graduado',
  'graduada tecnico-superior eso fp titulo bup cou posgrado curso ingenieria maestria',
]

/** Matches a text that begins with the name of a degree. */
export const degreeStartPattern =
  /^(?:bac(?:calaureat)?|bts|cap|bep|dut|licence|maitrise|brevet des colleges|diplome|titre pro\S*|doctorat|abitur|mittlere reife|(?:fach)?hochschulreife|ausbildung (?:zu[rm]?|als)|staatsexamen|realschulabschluss|hauptschulabschluss|meister(?:brief|prufung)|grado (?:en|superior|medio)|licenciatura|diplomatura|bachillerato|ciclo formativo|tecnico superior|tecnico en|graduado|master|fp)\b/
