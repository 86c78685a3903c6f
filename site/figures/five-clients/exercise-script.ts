/** The script of the exercises of the five clients. */
import { handOverExercises } from '../../elements/exercise/hand-over';
import { exercises } from './exercises';

handOverExercises(exercises);
