/** The script of calculator and embed pages: no figures but those made from declarations. */
import { start } from './frame/start';

start({ figures: [], wakes: {}, elements: {} });
